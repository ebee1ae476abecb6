export { askSecond } from './ask.ts';
export {
  confirmSignature,
  declineSignature,
  withdrawSignature,
  type RunSigned,
  type SignedActions,
} from './close.ts';
export { openSignatures } from './list.ts';
export { isOwnBooking, refuseOwnBooking } from './own-booking.ts';
