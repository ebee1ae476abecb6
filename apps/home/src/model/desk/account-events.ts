import type { AuditAction } from '@nexperts/domain';
import type { EventWords } from './event-words.ts';

/** What happens to people and their money, and what staff do, in the words of {@link EventWords}. */
export const ACCOUNT_EVENTS: EventWords<
  Extract<
    AuditAction,
    `${'account' | 'alarm' | 'application' | 'avatar' | 'claim' | 'desk' | 'expert' | 'payout' | 'report' | 'workshop'}.${string}`
  >
> = {
  'account.sign-up': { log: '{who} signed up', story: 'Signed up' },
  'account.log-in': { log: '{who} logged in', story: 'Logged in' },
  'account.log-out': { log: '{who} logged out', story: 'Logged out' },
  'account.verify-email': { log: '{who} verified their email', story: 'Confirmed the email address' },
  'account.reset-password': { log: '{who} set a new password', story: 'Reset the password' },
  'account.update': { log: '{who} changed their account', story: 'Changed account details' },
  'account.calendar-feed-renewed': {
    log: '{who} renewed the address of their calendar feed',
    story: 'Renewed the address of their calendar feed',
  },
  'account.end-session': { log: '{who} ended a login session', story: 'Logged out a device' },
  'account.end-other-sessions': {
    log: '{who} ended their other login sessions',
    story: 'Logged out all other devices',
  },
  'account.change-password': { log: '{who} changed their password', story: 'Changed the password' },
  'account.ask-for-email': { log: '{who} asked for another email', story: 'Asked for another email address' },
  'account.change-email': { log: '{who} changed their email', story: 'Changed the email address' },
  'account.second-factor-on': { log: '{who} turned two-step login on', story: 'Turned two-step login on' },
  'account.second-factor-off': { log: '{who} turned two-step login off', story: 'Turned two-step login off' },
  'account.second-factor-removed': {
    log: 'Two-step login of {about} was removed',
    story: 'Two-step login was removed',
  },
  'account.second-factor-removal-asked': {
    log: '{who} asked to remove the two-step login of {about}',
    story: '{who} asked to remove two-step login',
  },
  'account.second-factor-removal-stopped': {
    log: '{who} stopped the removal of their two-step login',
    story: 'Stopped the removal of two-step login',
  },
  'account.second-factor-removal-withdrawn': {
    log: '{who} withdrew the removal of the two-step login of {about}',
    story: '{who} withdrew the removal of two-step login',
  },
  'account.new-recovery-codes': { log: '{who} made new recovery codes', story: 'Made new recovery codes' },
  'account.use-recovery-code': { log: '{who} logged in with a recovery code', story: 'Used a recovery code' },
  'account.export': { log: '{who} downloaded their data', story: 'Downloaded their data' },
  'account.ask-for-deletion': {
    log: '{who} asked to delete their account',
    story: 'Asked to delete the account',
  },
  'account.delete': { log: 'The account was deleted', story: 'Account deleted' },
  'account.staff-look': { log: '{who} looked up {about}', story: '{who} looked at the account' },
  'account.staff-granted': { log: '{about} was made a member of staff', story: 'Made a member of staff' },
  'account.staff-revoked': {
    log: '{about} is no longer a member of staff',
    story: 'No longer a member of staff',
  },
  'account.staff-roles': { log: '{who} changed the roles of {about}', story: 'Staff roles changed' },
  'account.suspended': { log: '{who} suspended {about}', story: '{who} suspended the account' },
  'account.suspension-lifted': {
    log: '{who} lifted the suspension of {about}',
    story: '{who} lifted the suspension',
  },
  'alarm.raised': { log: 'An alarm was raised about {about}', story: 'Alarm raised' },
  'alarm.cleared': { log: '{who} cleared an alarm about {about}', story: '{who} cleared an alarm' },
  'application.submitted': { log: '{who} sent the application of {about}' },
  'application.taken_back': { log: '{who} took back the application of {about}' },
  'application.approved': { log: '{who} approved the application of {about}' },
  'application.changes_asked': { log: '{who} asked for changes to the application of {about}' },
  'application.refused': { log: '{who} refused the application of {about}' },
  'avatar.set': { log: '{who} set a profile picture', story: 'Set a profile picture' },
  'avatar.removed': { log: '{who} removed their profile picture', story: 'Removed the profile picture' },
  'claim.opened': { log: '{who} asked for a check of a credential of {about}' },
  'claim.approved': {
    log: '{who} approved a claim on the page of {about}',
    story: '{who} approved a claim on their page',
  },
  'claim.refused': {
    log: '{who} refused a claim on the page of {about}',
    story: '{who} refused a claim on their page',
  },
  'desk.look-booking': { log: '{who} opened the booking {about}' },
  'desk.look-person': { log: '{who} opened the page of {about}' },
  'desk.look-contact': { log: '{who} saw the contact details of {about}' },
  'desk.look-application': { log: '{who} opened the application of {about}' },
  'desk.look-bank-dispute': { log: '{who} opened the bank dispute about {about}' },
  'desk.look-file': { log: '{who} opened a file of {about}' },
  'desk.look-documents': { log: '{who} opened the receipts and statements of {about}' },
  'desk.look-claim': { log: '{who} opened what {about} claims on their page' },
  'desk.look-report': { log: '{who} opened a report about {about}' },
  'desk.look-sellers': { log: '{who} exported the sellers of a year' },
  'desk.look-audit': { log: '{who} exported the audit log' },
  'desk.look-list': { log: '{who} opened a list that names people' },
  'desk.search': { log: '{who} searched for people, bookings or payments' },
  'desk.refund': { log: '{who} ordered a refund for {about}' },
  'desk.refund-otherwise': {
    log: '{who} paid a refund for {about} another way',
    story: '{who} recorded a refund paid another way',
  },
  'expert.availability': { log: '{who} changed the working hours of {about}' },
  'expert.featured': { log: '{who} featured {about}', story: '{who} featured them' },
  'expert.featured-no-longer': {
    log: '{who} stopped featuring {about}',
    story: '{who} stopped featuring them',
  },
  'expert.calendar-added': { log: '{who} added an outside calendar for {about}' },
  'expert.calendar-removed': { log: '{who} removed an outside calendar of {about}' },
  'expert.workshop': { log: '{who} published a workshop of {about}' },
  'expert.workshops-permitted': {
    log: '{who} let {about} publish workshops',
    story: '{who} let them publish workshops',
  },
  'workshop.cancelled': { log: '{who} cancelled {about}' },
  'workshop.over': { log: '{about} ended' },
  'workshop.notes': { log: '{who} wrote notes on {about}' },
  'desk.look-workshop': { log: '{who} opened {about}' },
  'expert.handle': { log: '{who} changed the link of {about}' },
  'expert.page': { log: '{who} published the page of {about}' },
  'expert.services': { log: '{who} changed the services of {about}' },
  'expert.unclaimed': {
    log: '{who} booked a balance of {about} as unclaimed',
    story: '{who} booked a balance as unclaimed',
  },
  'expert.unclaimed-paid': {
    log: '{who} recorded that an unclaimed balance of {about} was paid',
    story: '{who} recorded that an unclaimed balance was paid',
  },
  'expert.write-off': { log: '{who} wrote off a debt of {about}', story: '{who} wrote off a debt' },
  'expert.tax': { log: '{who} changed the tax details of {about}' },
  'payout.retried': {
    log: '{who} had a payout to {about} sent again',
    story: '{who} had a payout sent again',
  },
  'payout.reminded': {
    log: '{who} emailed {about} again that a payout failed',
    story: '{who} emailed again that a payout failed',
  },
  'payout.held': { log: '{who} held the payouts of {about}', story: '{who} held the payouts back' },
  'payout.released': { log: '{who} released the payouts of {about}', story: '{who} released the payouts' },
  'payout.account-opened': {
    log: '{who} began their verification for payouts',
    story: 'Began the verification for payouts',
  },
  'payout.account-refused': {
    log: 'An account at the payment provider was refused, and nothing was changed',
  },
  'payout.carried': {
    log: 'A payout to {about} was carried over to the next run',
    story: 'Payout carried over to the next run',
  },
  'payout.difference-resolved': {
    log: '{who} resolved a difference to the payment provider about {about}',
    story: '{who} resolved a difference to the payment provider',
  },
  'payout.planned': { log: 'A payout run was planned' },
  'payout.reconciled': { log: 'The ledger was compared with the payment provider' },
  'payout.refused': {
    log: 'The payment provider refused a payout to {about}',
    story: 'Payout refused by the payment provider',
  },
  'payout.sent': { log: 'A payout to {about} was sent', story: 'Payout sent' },
  'payout.verification-lost': {
    log: 'The payment provider withdrew the verification of {about}',
    story: 'Verification withdrawn by the payment provider',
  },
  'payout.verified': {
    log: 'The payment provider verified {about}',
    story: 'Verified by the payment provider',
  },
  'report.acted': { log: '{who} acted on a report about {about}', story: '{who} acted on a report' },
  'report.heard': { log: '{about} answered what staff allege', story: 'Answered what staff allege' },
  'report.opened': { log: '{who} opened a safety case about {about}', story: '{who} opened a safety case' },
  'report.dismissed': { log: '{who} dismissed a report about {about}', story: '{who} dismissed a report' },
};
