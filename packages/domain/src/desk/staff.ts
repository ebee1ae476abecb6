/** What members of staff may do; one may have several roles [O-01]. */
export const STAFF_ROLES = ['support', 'trust', 'finance', 'admin'] as const;
/** Role of a member of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What may go back to a client for one booking, in all, before a second member of staff must confirm (minor units) [O-01]. */
export const SINGLE_SIGNATURE_MAX_MINOR = 50_000;

/**
 * Whether a refund or decision needs a second member of staff [O-01].
 * @param refundsInAllMinor everything refunded for the booking, with what this action adds, in minor units
 */
export const needsSecondSignature = (refundsInAllMinor: number): boolean =>
  refundsInAllMinor > SINGLE_SIGNATURE_MAX_MINOR;

/** What takes a second member of staff [O-01]. */
export const SIGNED_ACTIONS = [
  'refund',
  'problem-decision',
  'appeal-decision',
  'cancel',
  'payout-release',
  'role',
  'concession',
  'finding',
  'write-off',
  'difference',
  'suspension-refund',
  'refund-otherwise',
  'unclaimed',
  'unclaimed-payment',
  'workshop-cancel',
] as const;
