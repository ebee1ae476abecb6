import type { EndpointName } from '../../packages/contract/src/index.ts';

/** What keeps a promise. */
export type Keeper =
  | { readonly operation: EndpointName }
  /** Kind of a job of the server */
  | { readonly job: string }
  /** File from the root of the repository, and the title of a test in it */
  | { readonly test: readonly [file: string, title: string] }
  /** Who does it by hand, and with what */
  | { readonly people: string }
  /** Not built: the clause that will keep it. Only where the row's own clause fixes the words */
  | { readonly later: string };

/** A promise, wherever it is made and in whatever words. */
export interface PromiseRow {
  readonly says: RegExp;
  /** What the specification has about it; a deviation or decision where it has nothing */
  readonly clause: string;
  readonly keptBy: readonly [Keeper, ...Keeper[]];
}

const REQUESTS = 'apps/server/src/modules/bookings/table-requests.test.ts';
const SESSIONS = 'apps/server/src/modules/bookings/table-sessions.test.ts';
const SUPPORT = { people: 'support, from the mailbox that /contact names' } as const;
const SAFETY = { people: 'safety, from the mailbox that /safety names, every day' } as const;
const OPERATOR = { people: 'the operator, as docs/operations.md says' } as const;

const WATCHES = 'apps/server/src/modules/watches/watches.test.ts';
const OWN_WATCHES = 'apps/server/src/modules/watches/own-watches.both.test.ts';

/** W-05: every promise of the two sites and the mails, with what keeps it. */
export const PROMISES: readonly PromiseRow[] = [
  {
    says: /^we(’ll)? tell you when a time|^when it’s your turn, we tell you|is kept for you$/i,
    clause: 'F-03',
    keptBy: [{ test: [WATCHES, 'is kept for the watcher who has waited longest, and shown to nobody else'] }],
  },
  {
    says: /^when a time opens on these days, we ask those who watch/i,
    clause: 'F-03',
    keptBy: [{ test: [WATCHES, 'goes to the next who is asked, three at most, and then is free for all'] }],
  },
  {
    says: /^we ask nobody in the last two hours/i,
    clause: 'F-03',
    keptBy: [{ test: [WATCHES, 'in the last two hours before the time'] }],
  },
  {
    says: /^we’ll ask you (again|when a time opens)/i,
    clause: 'F-03',
    keptBy: [{ operation: 'changeWatch' }, { test: [WATCHES, 'who let two offers pass, until they say so'] }],
  },
  {
    says: /^we ask you only if it falls/i,
    clause: 'F-03',
    keptBy: [{ test: [WATCHES, 'who left the time, whose limit is below the price'] }],
  },
  {
    says: /^watches at a time, each for 30 days|^we delete them 30 days after the watch ends/i,
    clause: 'F-03',
    keptBy: [
      { test: [OWN_WATCHES, 'are three a client, for 30 days, and the same one again is no fourth'] },
      { test: [OWN_WATCHES, 'are deleted 30 days after they end'] },
    ],
  },
  {
    says: /^We can’t change anything in it\.$|^Log in there and allow us to see your main calendar/i,
    clause: 'F-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/calendars/providers.test.ts',
          'is connected by a login there, and its busy times can’t be booked',
        ],
      },
    ],
  },
  {
    says: /^we keep the start and end of each entry/i,
    clause: 'F-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/calendars/calendars.both.test.ts',
          'is kept without its words, and its address is sealed and never answered',
        ],
      },
    ],
  },
  {
    says: /^a scrambled network address keeps you from counting twice; we delete it within two days/i,
    clause: 'F-10',
    keptBy: [
      { job: 'accounts.sweep' },
      {
        test: [
          'apps/server/src/modules/figures/figures.both.test.ts',
          'F-10: count once in half an hour for a network, and never the expert’s own',
        ],
      },
    ],
  },
  {
    says: /^(we don’t store who they are, and we start again|we delete the key and the count) after 30 days/i,
    clause: 'F-12',
    keptBy: [
      { job: 'search.forget' },
      {
        test: [
          'apps/server/src/modules/experts/search/empty-searches.both.test.ts',
          'neither the person nor the time is stored, and nothing that may say who it was',
        ],
      },
    ],
  },
  { says: /^\$\{name\} is (added|removed)\.$/i, clause: 'F-04', keptBy: [{ operation: 'removeCalendar' }] },
  {
    says: /^we keep what you published before for 12 months/i,
    clause: 'F-06',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/own-page/page.test.ts',
          'F-06: can be restored from each version for 12 months',
        ],
      },
    ],
  },
  {
    says: /^only (you can read your notes|the expert who wrote a note)|which nobody else reads\.$/i,
    clause: 'F-18',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/clients/clients.both.test.ts',
          '[F-18] keeps notes that the expert alone can read',
        ],
      },
    ],
  },
  {
    says: /^we check credentials, protected titles|once we’ve checked it\.$/i,
    clause: 'F-15',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/own-page/claims/claims.test.ts',
          'F-15: raises an alarm if nobody decides in two business days, and waits in a queue',
        ],
      },
      { job: 'mail.claim' },
    ],
  },
  {
    says: /^no expert is paid in/i,
    clause: 'P-08',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/reconciliation/reconciliation.test.ts',
          'O-05: a cent stops the payouts of its currency, as finance read at the start of the desk, until they resolve it',
        ],
      },
    ],
  },
  // Money
  {
    says: /\bwe send\b|is left to refund|gave the money back/i,
    clause: 'A-02',
    keptBy: [
      { test: ['apps/server/src/modules/problems/refund-sums.test.ts', 'is at most what is left to refund'] },
      {
        test: [
          'apps/server/src/modules/problems/refund-sums.test.ts',
          'an open problem ends: silence moves nothing to the expert',
        ],
      },
    ],
  },
  {
    says: /payouts (are )?held/i,
    clause: 'O-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/run/run.test.ts',
          'are held until the suspension is lifted, and finance decides after 120 days',
        ],
      },
    ],
  },
  // Notifications
  {
    says: /hold emails and pushes about|everything else is sent at once/i,
    clause: 'M-08',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/notifications/settings.test.ts',
          'delay an email that can wait until 7 am in the reader’s zone, once',
        ],
      },
      {
        test: [
          'apps/server/src/modules/notifications/push/deliver.test.ts',
          'in the quiet hours only what can’t wait; the rest at 7 am, once',
        ],
      },
    ],
  },
  {
    says: /never names anyone or quotes a message|names nobody and quotes no message/i,
    clause: 'M-10',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/notifications/push/deliver.test.ts',
          'of every kind names nobody and nothing, and leads to where the inbox does',
        ],
      },
    ],
  },
  {
    says: /until your device is online, for a day at most/i,
    clause: 'M-10',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/notifications/push/deliver.test.ts',
          'arrives encrypted for the browser and signed with the key it subscribed with',
        ],
      },
    ],
  },
  {
    says: /stops when you log out/i,
    clause: 'M-10',
    keptBy: [
      { operation: 'unsubscribeFromPush' },
      {
        test: [
          'apps/server/src/modules/notifications/push/deliver.test.ts',
          'not once the login session is over, before it is swept',
        ],
      },
    ],
  },
  {
    says: /which emails you get|won’t email you about|still email you about/i,
    clause: 'M-08',
    keptBy: [{ operation: 'unsubscribe' }, { operation: 'saveNotificationSettings' }],
  },
  // Messages
  {
    says: /see what was reported, and nothing else/i,
    clause: 'M-07',
    keptBy: [
      { operation: 'staffReport' },
      {
        test: [
          'apps/server/src/modules/messages/block-and-report.test.ts',
          'shows staff the message, its files and nothing else of the conversation',
        ],
      },
    ],
  },
  // Before a booking
  {
    says: /you see the price before|see the full price|see what you pay/i,
    clause: 'W-01',
    keptBy: [{ operation: 'getExpert' }],
  },
  {
    says: /\bheld for you\b|time is held|hold it|is held; after|we hold (?!\$\{price|your share)/i,
    clause: 'W-02',
    keptBy: [
      {
        test: [
          REQUESTS,
          '[W-02] a millisecond before ten minutes it still stands, at ten minutes it does not',
        ],
      },
    ],
  },
  {
    says: /hold the amount|we hold \$\{price\}|not charged( yet)?\b|nothing is charged|authorisation is released|released the hold on|reserved on/i,
    clause: 'B-03',
    keptBy: [
      { test: [REQUESTS, '[W-03] declined: voided, free again, the client told'] },
      { test: [REQUESTS, '[W-03] lapses at 48 hours to the millisecond, with or without the timer'] },
      { test: [REQUESTS, '[W-02] withdrawn by the client: voided, nothing charged'] },
    ],
  },
  {
    says: /charged only|charge it only|charged after|charge your card|we charge \$/i,
    clause: 'B-03',
    keptBy: [
      { operation: 'acceptBooking' },
      { test: [REQUESTS, '[W-02] [W-03] [B-03] pays, is accepted, and only then charged'] },
    ],
  },
  {
    says: /change it until the (start|session starts)/i,
    clause: 'M-05',
    keptBy: [
      { operation: 'saveBrief' },
      {
        test: [
          'apps/server/src/modules/bookings/brief/brief.test.ts',
          '[M-05] can be changed until the millisecond of the start',
        ],
      },
    ],
  },
  {
    says: /card number|never touch our servers|card is paid/i,
    clause: 'B-03',
    keptBy: [{ operation: 'startPayment' }],
  },
  {
    says: /\b48 hours, or (until|by)|answers? (a request )?(within|by)|not answered expires|services booked on request/i,
    clause: 'W-03',
    keptBy: [
      { job: 'booking.deadline' },
      { test: [REQUESTS, '[W-03] may be accepted until the last millisecond of 48 hours'] },
      { test: [REQUESTS, '[W-03] lapses two hours before the start when that is sooner'] },
    ],
  },
  {
    says: /the other person sees whether you’re ready/i,
    clause: 'G-04',
    keptBy: [
      { operation: 'getCallCheck' },
      {
        test: [
          'apps/server/src/modules/call-check/call-check.both.test.ts',
          'is kept whole for whoever made it, and told to the other side in a word',
        ],
      },
    ],
  },
  {
    says: /a page and an email/i,
    clause: 'W-02',
    keptBy: [{ operation: 'getBooking' }, { operation: 'bookingCalendar' }, { job: 'mail.booking' }],
  },
  {
    says: /your account’s time zone/i,
    clause: 'W-02',
    keptBy: [
      {
        test: [
          'apps/home/src/model/times/zone.test.ts',
          '[W-02] times are shown in the zone of the account, for nobody in that of the device',
        ],
      },
    ],
  },

  {
    says: /keep what you typed/i,
    clause: 'W-02',
    keptBy: [
      {
        test: [
          'apps/home/src/stories/booking/Checkout.stories.tsx',
          'when the hold ends the focus and the title say so, and what was typed is there when it is held again',
        ],
      },
    ],
  },

  // Cancelling
  {
    says: /(at least|until|up to) (24|\$\{FULL_REFUND_HOURS\}) hours before|full refund( until)?\b|everything back( until)?|free of charge until|in full when cancelled/i,
    clause: 'B-04',
    keptBy: [
      { operation: 'cancelBooking' },
      { test: [SESSIONS, '[B-04] 24 hours before the start, to the millisecond, gives everything back'] },
    ],
  },
  {
    says: /0%, 50%|own (cancellation )?policy|by the expert’s policy|cancellation (terms|rules)|latePolicyPct|is paid back|cancel now and you|\bgives? back\b|you get back/i,
    clause: 'B-04',
    keptBy: [
      { operation: 'cancelBooking' },
      {
        test: [
          SESSIONS,
          '[B-04] the policy is the one of the day of booking, whatever the expert declares later',
        ],
      },
    ],
  },
  {
    says: /15 minutes of booking|CANCEL_GRACE_MIN/i,
    clause: 'B-04',
    keptBy: [{ test: [SESSIONS, '[B-04] within 15 minutes of booking everything comes back'] }],
  },
  {
    says: /amount (is shown )?before you cancel|what you get back, and when/i,
    clause: 'W-02',
    keptBy: [
      { operation: 'getBooking' },
      {
        test: [
          'apps/home/src/features/bookings/cancel-words.test.ts',
          '[B-04] says what a cancellation gives back, and why',
        ],
      },
    ],
  },
  {
    says: /we refund|you’ll be refunded|is refunded|are refunded|is told at once and is not charged|choose it again|book again with another card/i,
    clause: 'B-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/mail/mails.test.ts',
          'name all the money that goes back after a cancellation, to which card and when',
        ],
      },
      { test: ['apps/server/src/testing/simulation/simulate.test.ts', 'break no law and come to rest'] },
    ],
  },
  {
    says: /\bmove it yourself|(can|may) move (a|this|your) (booked |confirmed )?session/i,
    clause: 'M-01',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/moves/move-booking.test.ts',
          'moves it in one commit: the old time can be bought, the price stays, the provider isn’t called',
        ],
      },
    ],
  },
  {
    says: /proposed times for|until then we hold|side proposes are held|until one is accepted/i,
    clause: 'M-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/moves/proposals.test.ts',
          'until the very millisecond they expire: then they are free, and can no longer be accepted',
        ],
      },
    ],
  },
  {
    says: /never (gets later|get less back)|counted to the earliest of its starts/i,
    clause: 'M-03',
    keptBy: [
      {
        test: [
          'apps/home/src/features/bookings/moving/refund-words.test.ts',
          '[M-03] a client who moves a session away keeps the deadline of a full refund',
        ],
      },
    ],
  },
  {
    says: /only when you choose one|we charge your \$|until the client chooses one|until you choose one or the offer ends|you’re charged only if you do\b/i,
    clause: 'M-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/moves/offer-instead.test.ts',
          'taking one books and charges it',
        ],
      },
      {
        test: [
          'apps/server/src/modules/bookings/moves/offer-instead.test.ts',
          'ends as declined when the client takes none, to the millisecond, and voids the card',
        ],
      },
    ],
  },
  {
    says: /cancel until then|client gets everything back until the start/i,
    clause: 'G-10',
    keptBy: [
      {
        test: [
          SESSIONS,
          '[G-10] the %s can cancel until the start, also when both are in the room, and not from then on',
        ],
      },
    ],
  },

  // The session and after it
  {
    says: /join from (ten minutes|10 minutes|\$)|you’ll be able to join|You can join now|opens \d+ minutes before/i,
    clause: 'W-02',
    keptBy: [{ operation: 'joinRoom' }],
  },
  {
    says: /first (10|\$\{NO_SHOW_AFTER_MIN\}) minutes|counts as held|you were not (there|in the room)|client never appears/i,
    clause: 'B-04',
    keptBy: [
      { job: 'booking.end' },
      { test: [SESSIONS, '[B-04] the expert did not come: everything back, the client told'] },
    ],
  },
  {
    says: /(from|between) (one|two) (browser|people|browsers)|encrypted|only the people of a booking|passes the encrypted/i,
    clause: 'S-06',
    keptBy: [
      { operation: 'joinRoom' },
      {
        test: [
          'apps/server/src/modules/rooms/signalling/room.both.test.ts',
          'relays nothing into another room',
        ],
      },
    ],
  },
  {
    says: /^if you let us keep a card for overtime/i,
    clause: 'G-16',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/kept-cards/kept-cards.both.test.ts',
          '[G-16] is kept by consent alone, whose version and time are stored, and lists what it is for',
        ],
      },
    ],
  },
  {
    says: /^whoever had a seat can watch it for 30 days, then we delete it/i,
    clause: 'H-10',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/replays/replay.both.test.ts',
          '[H-10] gives way to a newer one, and is gone with its bytes after 30 days',
        ],
      },
    ],
  },
  {
    says: /we get nothing of it|words straight to the other person|it’s on this device only/i,
    clause: 'G-07',
    keptBy: [
      {
        test: [
          'apps/home/src/features/room/captions/captions.test.ts',
          '[G-07] [G-15] not one byte of captions or a transcript goes to a server',
        ],
      },
    ],
  },
  {
    says: /not record|records? (no|nothing)|nobody (else )?(listens|records)|nobody records|no calls/i,
    clause: 'S-06',
    keptBy: [{ operation: 'joinRoom' }, { people: 'nobody: no operation takes media' }],
  },
  {
    says: /within 48 hours|held for 48 hours|until 48 hours after|ask for a refund|refund requests|what both sides say/i,
    clause: 'B-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          '[A-02] 48 hours after the end %i ms answers %i',
        ],
      },
      {
        test: [
          SESSIONS,
          '[W-02] [B-02] both came: ended, 15% fee, and after 48 hours the earning is available',
        ],
      },
    ],
  },
  {
    says: /money is held|held because of a problem|if you don’t, \$|who was in the room and decide/i,
    clause: 'A-03',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          '[A-02] holds the money, tells both, and is made once',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/decide-problem.test.ts',
          '[A-04] late staff get an alarm to the millisecond, the money stays held, and the decision clears it',
        ],
      },
    ],
  },
  {
    says: /report (it|a problem)\b|reports one, you’ll get an email|at once and close the problem|72 hours|PROBLEM_ANSWER_HOURS|while a problem is open|silence never/i,
    clause: 'A-03',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/answer-problem.test.ts',
          '[A-03] is possible until the last millisecond of 72 hours',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/answer-problem.test.ts',
          '[A-03] 72 hours and %i ms after the report silence agrees to it',
        ],
      },
    ],
  },
  {
    says: /staff decide|decision and its reason|you both read why|decision is final/i,
    clause: 'A-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/decide-problem.test.ts',
          '[A-04] refunds the share with a reason both sides read, and is made once',
        ],
      },
    ],
  },
  {
    says: /we’re looking into what happened|call that worked for both/i,
    clause: 'G-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/open-technical.test.ts',
          'is never decided by silence: staff who are late get an alarm, and the money stays',
        ],
      },
    ],
  },
  {
    says: /when each of you was in the room/i,
    clause: 'A-01',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/get-wrap-up.test.ts',
          '[A-01] shows who was there when, cut to the open room, the minutes together and what can be done',
        ],
      },
    ],
  },
  {
    says: /give back any part|costs you before/i,
    clause: 'A-05',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/payment/give-goodwill.test.ts',
          'can give back no more than is left, and everything in parts',
        ],
      },
    ],
  },
  {
    says: /^give money back|^we tell \${payer} by email/i,
    clause: 'A-05',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bookings/payment/give-goodwill.test.ts',
          'before the session pays it from what is held, and the client is mailed',
        ],
      },
    ],
  },
  {
    says: /payouts of \$\{name\} are|nothing is sent (to$|before\.)|what is earned keeps adding up/i,
    clause: 'O-04',
    keptBy: [
      {
        test: ['apps/server/src/modules/payouts/run/run.test.ts', 'pays nobody whose payouts staff hold'],
      },
    ],
  },
  {
    says: /we ask why and log it/i,
    clause: 'O-06',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/desk/desk.test.ts',
          '[O-06] shows contact details for a reason, which is logged',
        ],
      },
    ],
  },
  {
    says: /remove the missed session from your record/i,
    clause: 'A-06',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/appeal.test.ts',
          '[A-06] granted after the refund was sent only clears the record: what was sent stays sent',
        ],
      },
    ],
  },
  {
    says: /refund that waits is sent/i,
    clause: 'A-06',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/appeal.test.ts',
          '[A-06] refused: the whole refund that waited is sent',
        ],
      },
    ],
  },
  {
    says: /paused until|14 days at most|STANDSTILL_DAYS|After 14 days/i,
    clause: 'A-03',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/desk/actions/suspension.test.ts',
          '[O-04] [A-03] a client’s suspension stops what waits for them, and nothing else',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/take-over-problem.test.ts',
          '[A-03] comes to staff after 14 days by itself',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/appeal.test.ts',
          'stands still, and so does the refund that waits for it',
        ],
      },
      {
        test: [
          'apps/server/src/modules/bank-disputes/bank-disputes.test.ts',
          'the hearing stands still while the expert is suspended',
        ],
      },
    ],
  },
  {
    says: /cancel the sessions you have booked|can’t log in until we lift|email you each decision/i,
    clause: 'O-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/desk/actions/suspension.test.ts',
          '[O-04] ends sessions, hides the profile, cancels with full refund, says so at login, and is lifted',
        ],
      },
      {
        test: [
          'apps/server/src/modules/desk/actions/suspension.test.ts',
          '[O-04] [B-04] a client’s bookings follow the usual policy unless staff decide otherwise',
        ],
      },
    ],
  },
  {
    says: /review each other|publish both reviews|newest review|read a review before|published together|(review|reply) .*is published|^is published|reviews are published|look at this review/i,
    clause: 'A-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/reviews/reviews.both.test.ts',
          '[A-07] is changed until both are there, and then both are published together',
        ],
      },
      {
        test: [
          'apps/server/src/modules/reviews/reviews.both.test.ts',
          '[A-07] is published alone 14 days after the end, and can be changed to the millisecond before',
        ],
      },
    ],
  },
  {
    says: /may write one review|can read a review, our staff included|other experts see only the average|newest review of each client/i,
    clause: 'A-07',
    keptBy: [
      { operation: 'saveReview' },
      {
        test: [
          'apps/server/src/modules/reviews/blindness.test.ts',
          '[A-07] nobody but its author learns of a review before it is published, from anything the server answers',
        ],
      },
    ],
  },
  {
    says: /may reply once within|report a (published )?review|tells? its author which (rule|one)|reviews by a deleted account/i,
    clause: 'A-08',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/reviews/reviews.both.test.ts',
          '[A-08] is written once, within 30 days to the millisecond, by the reviewed person',
        ],
      },
      {
        test: [
          'apps/server/src/modules/reviews/reviews.both.test.ts',
          '[A-08] is sent once per person; staff remove the review, and its author is told the rule',
        ],
      },
    ],
  },
  {
    says: /leave you a summary with next steps|change it on the session’s page for/i,
    clause: 'A-09',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/answer-cards/answer-cards.both.test.ts',
          '[A-09] is written and changed within 24 hours of the end, to the millisecond',
        ],
      },
    ],
  },
  {
    says: /asks? for no money back|asked for no money back/i,
    clause: 'A-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          '[A-02] without asking for money is only a note: the booking completes as ever',
        ],
      },
    ],
  },
  {
    says: /can’t ask for money back here until/i,
    clause: 'P-09',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bank-disputes/before-start.test.ts',
          'holds all of it while it is open: %s',
        ],
      },
    ],
  },
  {
    says: /hold your share|hold the money until the bank|expert’s share is held|bank has taken the money back|nothing is earned (yet|by it)|there’s no share (for|unless)|dispute cancels it as if|booking is cancelled, as if|other dispute of this charge is open/i,
    clause: 'P-09',
    keptBy: [
      { job: 'payment.apply' },
      {
        test: [
          'apps/server/src/modules/bank-disputes/before-start.test.ts',
          'holds all of it while it is open: %s',
        ],
      },
    ],
  },
  {
    says: /decides that the charge stands,? we refund|we refund (the rest of the charge|the other|what the bank didn’t take)|(gets|what you’d have had) the refund that section 5/i,
    clause: 'P-09',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bank-disputes/before-start.test.ts',
          'of a part: won, the policy decides; lost, what the bank did not take is refunded',
        ],
      },
    ],
  },
  {
    says: /(staff|they) may still grant|staff grant it to you|may grant the one your policy|decided that you get .* your share/i,
    clause: 'P-09',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/bank-disputes/late-share.test.ts',
          'is granted by staff once the expert was heard, and the platform bears it',
        ],
      },
    ],
  },
  {
    says: /send (the bank|your bank|it) our records|we’ll ask you first|bank (asks for|takes) the money back/i,
    clause: 'P-09',
    keptBy: [
      { test: ['apps/server/src/modules/bank-disputes/bank-disputes.test.ts', 'goes by itself: %s'] },
      {
        test: [
          'apps/server/src/modules/bank-disputes/bank-disputes.test.ts',
          '[M-08] is taken from the expert only after they were heard and did not deliver, and each step is told in the app',
        ],
      },
    ],
  },
  {
    says: /^we ask the provider again to send|^we tell them that|^this case is then due in 7 days/i,
    clause: 'O-05',
    keptBy: [
      { operation: 'retryTransfer' },
      { operation: 'remindOfTransfer' },
      {
        test: [
          'apps/server/src/modules/payouts/run/failed-transfer.test.ts',
          'is asked for again under a key of its own, and sent once',
        ],
      },
      {
        test: [
          'apps/server/src/modules/payouts/run/failed-transfer.test.ts',
          'the expert is told again, once a day, and has a week',
        ],
      },
    ],
  },
  {
    says: /nothing is sent before it is confirmed/i,
    clause: 'O-01',
    keptBy: [
      {
        test: ['apps/server/src/modules/signatures/gate.test.ts', 'waits for a second member of staff: %s'],
      },
    ],
  },
  {
    says: /^payouts of .* are (held|released)|^nothing is sent to|payouts are released/i,
    clause: 'O-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/desk/actions.test.ts',
          '[O-04] [O-01] [M-08] finance holds payouts alone and releases them with a second person',
        ],
      },
      { job: 'mail.payout-hold' },
    ],
  },
  {
    says: /^possible after 180 days/i,
    clause: 'P-02',
    keptBy: [{ test: ['apps/server/src/modules/payments/write-off.test.ts', 'can be written off: %s'] }],
  },
  {
    says: /we ask why and log it/i,
    clause: 'O-06',
    keptBy: [{ operation: 'showContact' }],
  },
  {
    says: /is held because of a problem/i,
    clause: 'A-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          '[A-02] holds the money, tells both, and is made once',
        ],
      },
    ],
  },
  {
    says: /the refund that waits is sent/i,
    clause: 'A-06',
    keptBy: [{ operation: 'decideAppeal' }],
  },
  {
    says: /worked out automatically/i,
    clause: 'B-04',
    keptBy: [
      {
        test: [
          SESSIONS,
          '[B-04] the policy is the one of the day of booking, whatever the expert declares later',
        ],
      },
    ],
  },

  // Experts
  {
    says: /(answer|hear from us|review(ed)?)\b.*\b(2–3|2 to 3) business days|you’re receiving this because you applied|email you our answer|we review it( once)?|as a nexpert you/i,
    clause: 'B-05',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/applications/staff.test.ts',
          'that nobody has reviewed in three business days raises an alarm',
        ],
      },
      { job: 'mail.application' },
    ],
  },
  {
    says: /experts are reviewed|we say so when we do|we publish the profile|we email/i,
    clause: 'B-05',
    keptBy: [{ operation: 'decideApplication' }, { job: 'mail.application' }],
  },
  {
    says: /identity and background checks?/i,
    clause: 'B-05',
    keptBy: [{ people: 'the reviewers of applications, before they approve' }],
  },
  {
    says: /before (their|the) identity|identity (is|has been|are) verified|identity check|know who (they|you) are|check is complete|keep your earnings|before we can pay you/i,
    clause: 'B-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/run/run.test.ts',
          'pays nobody who is not verified, and tells them that money waits',
        ],
      },
    ],
  },
  {
    says: /you’ll get (a refund receipt|an adjustment note)|clients get a (tax invoice|receipt)|documents that were issued never change|receipts, tax invoices and payout statements|download it again from the booking/i,
    clause: 'P-06',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/documents/receipts.test.ts',
          'gets a receipt that charges no GST, and a refund receipt that names it',
        ],
      },
      { test: ['apps/server/src/modules/documents/receipts.test.ts', 'never changes: the database refuses'] },
    ],
  },
  {
    says: /every two weeks|paid with the first payout|get paid/i,
    clause: 'P-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/run/run.test.ts',
          'sends a verified expert the whole balance once, every second Monday at 00:00 UTC',
        ],
      },
    ],
  },
  {
    says: /waits until our payment provider|get verified( to be paid)?$|is waiting for you|the one we pay you into|nothing is paid to it|we pay experts in$/i,
    clause: 'P-03',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/verification/verification.test.ts',
          'follows from the provider’s event, and not from coming back',
        ],
      },
      {
        test: [
          'apps/server/src/modules/payouts/verification/abroad.test.ts',
          'are paid where the provider has verified them, whatever country they live in',
        ],
      },
    ],
  },
  {
    says: /usually reaches your bank|when you’ll be paid|everything available by then is sent|each verified expert with two-step login on is paid/i,
    clause: 'P-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/run/run.test.ts',
          'sends a verified expert the whole balance once, every second Monday at 00:00 UTC',
        ],
      },
    ],
  },
  {
    says: /^nothing is sent\.$|nobody who is verified has/i,
    clause: 'P-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/run/run.test.ts',
          'O-06: says who would be paid and who would not, as a page and as a file, which are logged, and changes nothing',
        ],
      },
    ],
  },
  {
    says: /85%|15%|A\$85|you keep|platform fee|of it\.$|PLATFORM_FEE_BPS/i,
    clause: 'B-02',
    keptBy: [
      { job: 'booking.end' },
      {
        test: [
          SESSIONS,
          '[W-02] [B-02] both came: ended, 15% fee, and after 48 hours the earning is available',
        ],
      },
    ],
  },
  {
    says: /listed are free|costs? nothing/i,
    clause: 'B-02',
    keptBy: [{ operation: 'submitApplication' }],
  },
  {
    says: /services at a time|change them at any time|you can change|keeps its price|keep free around|fee they were booked/i,
    clause: 'W-03',
    keptBy: [
      { operation: 'saveServices' },
      {
        test: [
          'apps/server/src/modules/experts/services/services-booked.both.test.ts',
          '[W-02] a request is accepted at the terms it was made on',
        ],
      },
    ],
  },

  // Accounts and privacy
  {
    says: /email your code|code (we email|to your address|in the)|6-digit code|expires in 10|deleted a day later/i,
    clause: 'S-13',
    keptBy: [{ operation: 'resendCode' }, { job: 'mail.code' }, { job: 'accounts.sweep' }],
  },
  {
    says: /24 hours to stop it|turns? off in 24 hours|after that, two-step login/i,
    clause: 'W-04',
    keptBy: [{ operation: 'stopSecondFactorRemoval' }, { job: 'accounts.remove-second-factor' }],
  },
  {
    says: /close your account|any time but during a session|account is (deleted|closed)|are deleted|we delete your|be deleted|we cancel your upcoming|deleted? (permanently|your)/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/privacy/closing.both.test.ts',
          'names for a client what isn’t refunded, and exactly that happens',
        ],
      },
      { job: 'account.delete' },
    ],
  },
  {
    says: /link (in our email )?works for 30 days/i,
    clause: 'A-03',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/suspended/suspended.test.ts',
          'A-03: the link opens answers and nothing else, for half an hour, until it expires or the suspension ends',
        ],
      },
    ],
  },
  {
    says: /email you if our staff or somebody you had a session with need to hear from you/i,
    clause: 'A-03',
    keptBy: [{ job: 'mail.problem' }, { job: 'mail.bank-dispute' }],
  },
  {
    says: /until the (money|balance) is paid|everything we owed you is paid|send you a link to be paid/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/closed/closed.both.test.ts',
          'is paid in full through the link of its mail, without two steps and below the minimum',
        ],
      },
    ],
  },
  {
    says: /pay you into was changed|wait 72 hours|send nothing there for/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/closed/closed.both.test.ts',
          'waits 72 hours after its bank account was changed, and mails that it was',
        ],
      },
    ],
  },
  {
    says: /keep your data until then|once your data is erased|when (it|your data) is erased|we erase (it|the data|your data|your name|them)/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/privacy/erasure.test.ts',
          'waits 120 days after the last payment, to the millisecond, and says so',
        ],
      },
    ],
  },
  {
    says: /unclaimed|claim(ed)? (it|\$\{\w+\}|the money)|seven (more )?years so that|provider until then/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/payouts/closed/unclaimed.test.ts',
          'is booked by finance, mailed, and lets the account be erased',
        ],
      },
      {
        test: [
          'apps/server/src/modules/payouts/closed/unclaimed.test.ts',
          'can be claimed after the erasure: it’s paid from our bank account, signed by two',
        ],
      },
      {
        test: [
          'apps/server/src/modules/payouts/closed/unclaimed.test.ts',
          'is kept for seven years to the day, and then goes',
        ],
      },
    ],
  },
  {
    says: /ABN for seven years after your account is erased/i,
    clause: 'O-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/privacy/delete-account.test.ts',
          'O-07: an expert who is gone is nowhere in the database but in what the tax office asks for, for seven years',
        ],
      },
    ],
  },
  {
    says: /months after (the last booking|our decision)|what was reported, with its files/i,
    clause: 'W-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/privacy/retention.test.ts',
          '[W-07] messages of a conversation go once they and the last booking are 24 months old',
        ],
      },
      {
        test: [
          'apps/server/src/modules/privacy/erasure.test.ts',
          'leaves what was reported, words and files, until 24 months after the decision',
        ],
      },
    ],
  },
  {
    says: /newsletter/i,
    clause: 'S-11',
    keptBy: [{ operation: 'updateAccount' }],
  },
  {
    says: /what we hold about you|answer within 30 days|keep no card|no more than is asked|how long we keep it|keep your choice|choose now which kinds/i,
    clause: 'S-17',
    keptBy: [{ operation: 'exportAccount' }, SUPPORT],
  },

  {
    says: /don’t tell (the other person|\$?\{(other|f\.expert)\})|^not from us|payment is on hold while our staff/i,
    clause: 'A-02',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          'leaves the expert nothing to tell it by: no word, no hold, no delay',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          '[A-02] about conduct goes to staff; the expert reads its words and files once staff pass them on',
        ],
      },
    ],
  },

  // By people
  {
    says: /about 24 hours|24\/7|answered already|hear from a person/i,
    clause: 'B-07',
    keptBy: [SUPPORT],
  },
  {
    says: /within (24 hours|\$\{FACTS\.reportReview\})|reviewed within|review(s|ed)? (it|your report|every)|we (act and|tell you the outcome)|safety report|both sides are heard|hear the other side/i,
    clause: 'B-07',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/messages/block-and-report.test.ts',
          'that nobody has decided after 24 hours raises an alarm, whatever its reason',
        ],
      },
      {
        test: [
          'apps/server/src/modules/problems/report-problem.test.ts',
          'about conduct is looked at within 24 hours, or raises an alarm',
        ],
      },
      {
        test: [
          'apps/server/src/modules/reviews/reviews.both.test.ts',
          'is due in 24 hours, and raises an alarm when nobody has decided it by then',
        ],
      },
      SAFETY,
    ],
  },
  {
    says: /never ask (you )?for your password/i,
    clause: 'S-20',
    keptBy: [SUPPORT],
  },
  {
    says: /by email at least 30 days|email account holders|publish (the new version|changes)|send notices|takes away something|we got it wrong|tell us at once|look again|such a claim|settle a disagreement|what infringes|tell you and the regulator|you may ask a person/i,
    clause: 'S-16',
    keptBy: [OPERATOR],
  },
  {
    says: /one calendar entry for the session|in the app about every further seat|You can join from 15 minutes before the start/i,
    clause: 'H-11',
    keptBy: [
      { job: 'mail.workshop' },
      {
        test: [
          'apps/server/src/modules/workshops/sessions.test.ts',
          '[H-11] the host is reminded once for all seats, and guests of their own',
        ],
      },
    ],
  },
  {
    says: /^your workshop can be published after|you can publish workshops after|can publish workshops (now|from now)/i,
    clause: 'H-01',
    keptBy: [{ operation: 'publishWorkshop' }, { operation: 'permitWorkshops' }],
  },
  {
    says: /takes place if at least|takes place if .+ taken by|the date is cancelled and everyone is refunded|we cancel it and refund/i,
    clause: 'H-03',
    keptBy: [{ job: 'workshop.deadline' }],
  },
  {
    says: /if the workshop doesn’t take place|every seat (is|in full)|every seat in full|seats? in full/i,
    clause: 'H-03',
    keptBy: [
      { job: 'workshop.deadline' },
      { job: 'workshop.opening' },
      { operation: 'cancelGroupSession' },
      { operation: 'cancelGroupSessionByStaff' },
    ],
  },
  {
    says: /somebody else pays for it, you get the rest|gave back, so you get the rest|your seat is sold again|give up your seat (until|before)/i,
    clause: 'H-06',
    keptBy: [{ operation: 'cancelBooking' }],
  },
  {
    says: /seats? (of .+ )?for others|link (for each|that you get for it)|takes (the|their) seat with their own account|because nobody took it|nobody (takes|has taken)( it)? .*isn’t refunded|refunds (still )?go to (you|them)/i,
    clause: 'H-02',
    keptBy: [
      { operation: 'holdSeat' },
      { operation: 'takeSeatGift' },
      { operation: 'getSeatOrder' },
      { operation: 'cancelBooking' },
    ],
  },
  {
    says: /how many are left under Events/i,
    clause: 'H-05',
    keptBy: [{ operation: 'listWorkshops' }, { operation: 'getWorkshop' }],
  },
  {
    says: /^we keep it for you until|we email you and keep it for you/i,
    clause: 'H-07',
    keptBy: [{ operation: 'joinSeatWaitlist' }, { operation: 'holdSeat' }],
  },
  {
    says: /missing (share|part)/i,
    clause: 'H-09',
    keptBy: [{ job: 'workshop.end' }],
  },
  {
    says: /see the results once you’ve voted/,
    clause: 'H-04',
    keptBy: [
      {
        test: [
          'apps/server/src/modules/rooms/signalling/workshop-questions.test.ts',
          'shows its counts to the host at once, to guests when they have voted, and to all when it is closed',
        ],
      },
    ],
  },
  {
    says: /you get \$\{formatMoney\(session/i,
    clause: 'H-12',
    keptBy: [{ operation: 'listOwnWorkshops' }],
  },
  {
    says: /we charge the card ending in|ask again before we charge more/i,
    clause: 'G-16',
    keptBy: [{ operation: 'answerOvertime' }],
  },
  {
    says: /we remove (it|the card) after the session|we remove it at once, also at our payment provider/i,
    clause: 'G-16',
    keptBy: [{ operation: 'removeKeptCard' }, { job: 'card.remove' }],
  },
];

/** Sentences that look like a promise and are none, with why. */
export const NO_PROMISE: readonly { readonly says: RegExp; readonly why: string }[] = [
  {
    says: /^your picture is removed|^\$\{nameOf\(card\)\} is removed/i,
    why: 'what the person has just done',
  },
  { says: /send our email there/i, why: 'which address is used' },
  { says: /keep this in the audit log/i, why: 'a note for staff' },
  { says: /you bring the question|true and complete/i, why: 'a duty of the reader' },
  { says: /read the reports people send us/i, why: 'the work of an open position' },
  { says: /we list (who|the first|every entry)/i, why: 'what the screen does at once' },
  { says: /^what you get$/i, why: 'a heading' },
];

/** What nothing keeps yet and no clause fixes the words of: shown nowhere until its clause is built. */
export const NOT_YET: readonly { readonly says: RegExp; readonly clause: string }[] = [
  {
    says: /\b(free with an account|need an account to take part|sign in to catch|host a workshop: yes|sessions for a group)\b/i,
    clause: 'H-02',
  },
];
