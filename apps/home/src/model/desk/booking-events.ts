import type { AuditAction } from '@nexperts/domain';
import type { EventWords } from './event-words.ts';

/** What happens to bookings and what follows from them, in the words of {@link EventWords}. */
export const BOOKING_EVENTS: EventWords<
  Extract<
    AuditAction,
    `${'answer-card' | 'recording' | 'appeal' | 'bank-dispute' | 'booking' | 'case' | 'problem' | 'review' | 'signature' | 'watch'}.${string}`
  >
> = {
  'answer-card.written': {
    log: '{who} wrote the answer card of {about}',
    story: '{who} wrote the answer card',
  },
  'answer-card.changed': {
    log: '{who} changed the answer card of {about}',
    story: '{who} changed the answer card',
  },
  'recording.asked': { log: '{who} asked to record {about}', story: '{who} asked to record the session' },
  'recording.consented': {
    log: '{who} consented to a recording of {about}',
    story: '{who} consented to the recording',
  },
  'recording.declined': {
    log: '{who} declined a recording of {about}',
    story: '{who} declined the recording',
  },
  'recording.stopped': {
    log: '{who} withdrew the recording of {about}',
    story: '{who} withdrew the recording',
  },
  'watch.take': {
    log: '{who} took a time that had opened, for {about}',
    story: '{who} took a time that had opened',
  },
  'appeal.opened': {
    log: '{who} appealed against the verdict on {about}',
    story: '{who} appealed against the verdict',
  },
  'appeal.granted': { log: '{who} granted the appeal about {about}', story: '{who} granted the appeal' },
  'appeal.refused': { log: '{who} refused the appeal about {about}', story: '{who} refused the appeal' },
  'booking.request_authorised': {
    log: '{about} was requested, and the card authorised',
    story: 'Requested, card authorised',
  },
  'booking.instant_authorised': {
    log: '{about} was booked, and the card authorised',
    story: 'Booked, card authorised',
  },
  'booking.workshop_cancelled': {
    log: 'The workshop of {about} was cancelled',
    story: 'Workshop cancelled',
  },
  'booking.hold_lapsed': { log: 'The hold for {about} expired', story: 'Hold expired' },
  'booking.hold_left': { log: '{who} released the time held for {about}', story: '{who} released the time' },
  'booking.expert_accepted': { log: '{who} accepted {about}', story: '{who} accepted. Booking confirmed' },
  'booking.expert_declined': { log: '{who} declined {about}', story: '{who} declined' },
  'booking.offer_made': {
    log: '{who} offered other times for {about}',
    story: '{who} offered other times instead',
  },
  'booking.offer_taken': {
    log: '{who} took another time for {about}, and it was booked',
    story: '{who} took another time. Booking confirmed',
  },
  'booking.offer_refused': {
    log: 'Nobody took another time for {about}, and it was declined',
    story: 'No other time was taken. Request declined',
  },
  'booking.client_withdrew': {
    log: '{who} withdrew the request for {about}',
    story: '{who} withdrew the request',
  },
  'booking.staff_cancelled': { log: '{who} cancelled {about} for staff', story: '{who} cancelled for staff' },
  'booking.deadline_passed': {
    log: 'The expert didn’t answer the request for {about} in time',
    story: 'The expert didn’t answer in time',
  },
  'booking.capture_failed': {
    log: 'The card could not be charged for {about}',
    story: 'The card could not be charged',
  },
  'booking.client_cancelled': { log: '{who} cancelled {about} as the client', story: '{who} cancelled' },
  'booking.expert_cancelled': { log: '{who} cancelled {about} as the expert', story: '{who} cancelled' },
  'booking.bank_dispute_opened': {
    log: 'The bank dispute cancelled {about}',
    story: 'Cancelled, because the client’s bank disputed the charge',
  },
  'booking.rescheduled': {
    log: '{who} moved {about} to another time',
    story: '{who} moved the session to another time',
  },
  'booking.both_present': { log: 'Both were in the room of {about}', story: 'Both were in the room' },
  'booking.session_ended': { log: 'The session {about} ended', story: 'Session ended' },
  'booking.expert_absent': {
    log: 'The expert of {about} was judged absent',
    story: 'Judged: the expert was absent',
  },
  'booking.client_absent': {
    log: 'The client of {about} was judged absent',
    story: 'Judged: the client was absent',
  },
  'booking.problem_reported': {
    log: 'The money of {about} is held because of a problem',
    story: 'Money held because of a problem',
  },
  'booking.problem_window_closed': {
    log: 'Nobody reported a problem with {about} in time',
    story: 'Nobody reported a problem in time',
  },
  'booking.appeal_granted': { log: 'The appeal about {about} was granted', story: 'Appeal granted' },
  'booking.problem_settled': { log: 'The problem with {about} is over', story: 'Problem settled' },
  'booking.proposed': { log: '{who} proposed other times for {about}', story: '{who} proposed other times' },
  'booking.proposal_declined': {
    log: '{who} declined the times proposed for {about}',
    story: '{who} declined the proposed times',
  },
  'booking.proposal_withdrawn': {
    log: '{who} withdrew the times proposed for {about}',
    story: '{who} withdrew the proposed times',
  },
  'booking.hold': { log: '{who} held a time for {about}', story: '{who} held the time' },
  'booking.extend_hold': {
    log: '{who} extended the hold for {about}',
    story: '{who} held the time for longer',
  },
  'booking.seat_taken': {
    log: '{who} took the seat that was bought for them: {about}',
    story: '{who} took the seat that was bought for them',
  },
  'booking.goodwill': {
    log: '{who} gave a refund by goodwill for {about}',
    story: '{who} gave a part of the price back',
  },
  'case.taken': { log: '{who} took the case of {about}', story: '{who} took the case' },
  'case.handed-back': { log: '{who} handed back the case of {about}', story: '{who} handed the case back' },
  'bank-dispute.evidence': {
    log: '{who} sent the bank evidence about {about}',
    story: 'Evidence sent to the bank',
  },
  'bank-dispute.conceded': {
    log: '{who} accepted the bank dispute about {about}',
    story: '{who} accepted the bank’s claim',
  },
  'bank-dispute.hearing': {
    log: '{who} asked the expert of {about} what happened',
    story: '{who} asked the expert what happened',
  },
  'bank-dispute.heard': {
    log: '{who} answered what was asked about {about}',
    story: '{who} said what happened',
  },
  'bank-dispute.found': {
    log: '{who} decided who bears the bank dispute about {about}',
    story: '{who} found who bears the bank dispute',
  },
  'problem.expert_agreed': { log: '{who} agreed to what the client of {about} asked for' },
  'problem.expert_offered': { log: '{who} made the client of {about} an offer' },
  'problem.expert_contested': { log: '{who} contested the problem with {about}' },
  'problem.expert_silent': { log: 'The expert of {about} didn’t answer in time' },
  'problem.client_took': { log: '{who} took the offer for {about}' },
  'problem.client_insisted': { log: '{who} insisted, and {about} went to staff' },
  'problem.staff_took_over': { log: '{who} took the problem with {about} over, so staff decide it' },
  'problem.standstill_ended': {
    log: 'The deadline of the problem with {about} was paused for 14 days, so staff decide it',
  },
  'problem.client_silent': { log: 'The client of {about} didn’t answer in time' },
  'problem.staff_decided': { log: '{who} decided the problem with {about}' },
  'problem.bank_decided': { log: 'A bank gave the money for {about} back, which closed the problem' },
  'problem.reported': { log: '{who} reported a problem with {about}', story: '{who} reported a problem' },
  'problem.alleged': {
    log: '{who} put the allegation to the expert of {about}',
    story: '{who} put the allegation to the expert',
  },
  'problem.heard': {
    log: '{who} answered the allegation about {about}',
    story: '{who} answered the allegation',
  },
  'problem.expert_reason': {
    log: '{who} gave the expert of {about} a reason of their own',
    story: '{who} gave the expert a reason of their own',
  },
  'problem.shared': {
    log: '{who} showed the expert of {about} what was reported',
    story: '{who} let the expert read the report',
  },
  'review.published': { log: 'A review of {about} was published', story: 'A review was published' },
  'review.replied': { log: '{who} replied to a review of {about}', story: '{who} replied to a review' },
  'review.kept': { log: '{who} kept a reported review of {about}', story: '{who} kept a reported review' },
  'review.removed': {
    log: '{who} removed a reported review of {about}',
    story: '{who} removed a reported review',
  },
  'review.withdrawn': {
    log: '{who} cleared an absence, which withdrew the review of {about}',
    story: 'The client’s review was withdrawn: only the absence had allowed it',
  },
  'signature.asked': {
    log: '{who} asked for a second signature about {about}',
    story: '{who} asked a second person to confirm',
  },
  'signature.confirmed': {
    log: '{who} gave the second signature about {about}',
    story: '{who} confirmed as the second person',
  },
  'signature.declined': {
    log: '{who} declined the second signature about {about}',
    story: '{who} declined as the second person',
  },
  'signature.withdrawn': {
    log: '{who} withdrew the question for a second signature about {about}',
    story: '{who} withdrew the question to a second person',
  },
  'signature.overtaken': {
    log: 'The question for a second signature about {about} was overtaken by another change',
    story: 'The question to a second person was overtaken',
  },
};
