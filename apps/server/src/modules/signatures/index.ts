export { confirmSignature, declineSignature, withdrawSignature, type SignedActions } from './close.ts';
export { listSignatures, openSignatures } from './list.ts';
export { isOwnBooking, refuseKnown, refuseOwnBooking } from './own-booking.ts';
export { signedAction, type AskedBy } from './signed-action.ts';
