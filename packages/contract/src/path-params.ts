import * as z from 'zod/mini';

/**
 * An id in a path, in lower case once it is parsed. Nothing has a malformed id, so its message is that of the 404.
 * @param what the noun of `… not found`
 */
// With the annotation, a page carries the schemas of its own operations only.
/* #__NO_SIDE_EFFECTS__ */
export function idOf(what: string) {
  return z.uuid(`${what} not found`).check(z.toLowerCase());
}
/** What the operation itself looks up or checks: a handle, a token, a reference of the provider. */
export const text = /* @__PURE__ */ z.string();

export const ofAccount = { id: idOf('Account') };
export const ofAlarm = { id: idOf('Alarm') };
export const ofAppeal = { id: idOf('Appeal') };
export const ofApplication = { id: idOf('Application') };
export const ofApplicationFile = { id: idOf('Document'), fileId: idOf('Document') };
export const ofBalance = { id: idOf('Balance') };
export const ofBooking = { id: idOf('Booking') };
export const ofCalendar = { id: idOf('Calendar') };
export const ofClaim = { id: idOf('Claim') };
export const ofClient = { id: idOf('Client') };
export const ofClientNote = { id: idOf('Client'), noteId: idOf('Note') };
export const ofConversation = { id: idOf('Conversation') };
export const ofDifference = { id: idOf('Difference') };
export const ofDocument = { fileId: idOf('Document') };
export const ofExpert = { id: idOf('Expert') };
export const ofFailedTransfer = { id: idOf('Failed transfer') };
export const ofFile = { id: idOf('File') };
export const ofGroupSession = { id: idOf('Session') };
export const ofHearing = { id: idOf('Case') };
export const ofKeptCard = { id: idOf('Card') };
export const ofOffer = { id: idOf('Offer') };
export const ofPerson = { id: idOf('Person') };
export const ofPageFile = { handle: text, id: idOf('File') };
export const ofProblem = { id: idOf('Problem') };
export const ofProposal = { id: idOf('Booking'), proposalId: idOf('Proposal') };
export const ofReport = { id: idOf('Report') };
export const ofReview = { id: idOf('Review') };
export const ofSeatGift = { id: idOf('Seat'), key: text };
export const ofSeatOrder = { id: idOf('Order') };
export const ofSession = { id: idOf('Session') };
export const ofSignature = { id: idOf('Signature') };
export const ofStatement = { id: idOf('Statement') };
export const ofVersion = { id: idOf('Version') };
export const ofWatch = { id: idOf('Watch') };

export const ofCategory = { category: text };
export const ofBankDispute = { ref: text };
export const ofEmail = { email: text };
export const ofHandle = { handle: text };
export const ofPicture = { hash: text, size: text };
export const ofSharePicture = { handle: text, version: text };
export const ofSlug = { slug: text };
export const ofToken = { token: text };
export const ofUsername = { username: text };
