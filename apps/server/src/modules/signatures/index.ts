export { askSecond } from './ask.ts';
export {
  confirmSignature,
  declineSignature,
  withdrawSignature,
  type RunSigned,
  type SignedActions,
} from './close.ts';
export { passGate } from './gate.ts';
export { listSignatures, openSignatures } from './list.ts';
export { isOwnBooking, refuseKnown, refuseOwnBooking } from './own-booking.ts';
