export {
  answer,
  answerInTurn,
  fail,
  failThen,
  keepWaiting,
  refusal,
  startOver,
  tellTime,
} from './handlers.ts';
export type { Answer, Asked, Failure } from './handlers.ts';
export {
  SAMPLE_NOW,
  sampleAccount,
  sampleAccountSettings,
  sampleApplication,
  sampleBooking,
  sampleCards,
  sampleDevices,
  sampleProfile,
  sampleProposal,
  sampleSlots,
  sampleUuid,
} from './samples.ts';
export {
  sampleDocument,
  sampleBalance,
  sampleOutlook,
  samplePayouts,
  sampleStatement,
  sampleStatements,
  sampleTax,
} from './samples-documents.ts';
export { sampleBrief, sampleMoney } from './samples-before.ts';
export { sampleNotifications, sampleNotificationSettings, samplePush } from './samples-notifications.ts';
export {
  sampleOffer,
  sampleProblem,
  sampleReport,
  sampleReviews,
  sampleUpload,
  sampleWrapUp,
} from './samples-after.ts';
export {
  sampleConversation,
  sampleConversations,
  sampleMessage,
  sampleMessages,
  sampleOneConversation,
  samplePersonReport,
} from './samples-messages.ts';
export {
  sampleGroupSession,
  sampleHostedSession,
  sampleHostedWorkshop,
  sampleOwnSeat,
  sampleSeat,
  sampleSeatOrder,
  sampleWorkshop,
  sampleWorkshopCard,
} from './samples-workshops.ts';
