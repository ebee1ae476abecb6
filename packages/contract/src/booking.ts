import {
  BOOKING_STATUSES,
  DECLINE_REASONS,
  PROPOSED_TIMES_MAX,
  WORKSHOP_CANCELLATIONS,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { slot } from './error-codes.ts';
import { id, instant, money } from './shared.ts';

/** One to three starts that one side proposes (M-02, M-04); each lasts as long as the booking. */
export const proposedTimes = z.array(instant).check(z.minLength(1), z.maxLength(PROPOSED_TIMES_MAX));

/** Other times that one side asks the other to take. */
export const proposal = z.object({
  id,
  /** `move`: of a confirmed booking (M-02); `instead`: offered with the decline of a request (M-04) */
  kind: z.enum(['move', 'instead']),
  by: z.enum(['client', 'expert']),
  /** Earliest first */
  times: z.array(slot),
  /** From this instant on nobody can accept it, and its times are free for others */
  expiresAt: instant,
});
export type Proposal = z.infer<typeof proposal>;

export const bookingStatus = z.enum(BOOKING_STATUSES);

const person = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Address of the client's uploaded picture, for the expert; empty: none, or the viewer is the client */
  avatarUrl: z.string(),
});

/** What the client's bank took back (P-09): `open` while it decides, `lost` for good; null: nothing */
export const bankDisputeState = z.object({ state: z.enum(['open', 'lost']), amount: money });

/** A booking as one of its two parties sees it. */
export const booking = z.object({
  id,
  status: bookingStatus,
  role: z.enum(['client', 'expert']),
  /** `id` is null for a seat of a workshop */
  service: z.object({ id: z.nullable(id), title: z.string(), durationMin: z.int(), instant: z.boolean() }),
  /** The workshop's session that this is a seat of (H-02) */
  seat: z.nullable(
    z.object({
      groupSessionId: id,
      slug: z.string(),
      /** Of a seat bought for somebody else, who paid (H-02): everything about its money is theirs; null: the guest */
      paidBy: z.nullable(z.string()),
      /** The seats that were bought together with it, for who pays (H-12); null: it was bought alone */
      orderId: z.nullable(id),
      /** Bought by the viewer for somebody else, and nobody has taken it yet */
      isForOther: z.boolean(),
      /** Why the session did not take place, or not to its end (H-03); null also for a seat given up before */
      cancelled: z.nullable(z.enum(WORKSHOP_CANCELLATIONS)),
      /** The host's recording, which whoever had a seat can watch until then (H-10) */
      replay: z.nullable(z.object({ seconds: z.int(), until: instant })),
      /** It is over, and the guest was in its room for a minute or more: there is an attendance paper (H-11) */
      wasThere: z.boolean(),
      /** Of the session's length, what the host gave, per mille; null until it is over (H-09) */
      deliveredPerMille: z.nullable(z.int()),
    }),
  ),
  startsAt: instant,
  endsAt: instant,
  price: money,
  expert: z.object({
    /** null: the profile isn’t public (any more), so nothing leads to it */
    handle: z.nullable(z.string()),
    name: z.string(),
    title: z.string(),
    timeZone: z.string(),
    avatarUrl: z.string(),
  }),
  client: z.extend(person, {
    id,
    /** For the expert of a request: the mean of what experts gave this client, from three ratings on */
    rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  }),
  latePolicyPct: z.int(),
  /** When the hold expires (status held) */
  holdExpiresAt: z.nullable(instant),
  /** Whether the viewer can extend the hold by ten minutes: once, before it expires */
  canExtendHold: z.boolean(),
  /** Deadline of the expert's answer (status requested) */
  acceptDeadline: z.nullable(instant),
  requestedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  /** The start that the refund counts to: after a move it may differ from `startsAt` (M-03) */
  firstStartsAt: instant,
  /** How the viewer may move the session now (M-01, M-02): without asking, by proposing, or not at all (null) */
  moving: z.object({
    mode: z.nullable(z.enum(['move', 'propose'])),
    /** Moves the client can still make without asking */
    movesLeft: z.int(),
    /** Proposals both sides together can still make */
    proposalsLeft: z.int(),
  }),
  /** The open proposal */
  proposal: z.nullable(proposal),
  /** Why the expert declined the request, also while other times are offered instead (M-04) */
  declined: z.nullable(
    z.object({
      reason: z.enum(DECLINE_REASONS),
      text: z.string(),
      /** The other times that were offered, and what became of them; null: none were */
      offer: z.nullable(
        z.object({
          outcome: z.enum(['open', 'lapsed', 'refused', 'withdrawn']),
          /** Starts, earliest first */
          times: z.array(instant),
        }),
      ),
    }),
  ),
  /** When the viewer may enter the room */
  joinOpensAt: instant,
  /** Last instant of a full refund */
  fullRefundUntil: instant,
  /** Refund if the viewer cancelled now; null if they can't cancel */
  refundNow: z.nullable(money),
  payment: z.nullable(
    z.object({
      status: z.enum([
        'requires_payment',
        'requires_action',
        'authorised',
        'captured',
        'voided',
        'failed',
        'refunded',
        'partially_refunded',
      ]),
      captured: money,
      refunded: money,
      /** What is still to go back, such as after a refund that failed; left out: nothing */
      due: z.optional(money),
    }),
  ),
  bankDispute: z.nullable(bankDisputeState),
  /** Whether the expert was judged absent and an appeal has cleared their record of it */
  absenceCleared: z.boolean(),
  /** What the expert gets after the platform fee (B-02); only for the expert */
  expertShare: z.nullable(money),
  /**
   * What the expert may give back by goodwill, and until when; null: nothing now. The cost follows from what is
   * retained (`costOfGoodwill`); only for the expert
   */
  goodwill: z.nullable(z.object({ until: instant, most: money, retained: money })),
  /**
   * Of the brief of a request or of a session that is booked or over (M-05): at most 300 characters of what the client wants, and how many
   * answers and files there are; null: nothing. The whole of it is its own operation
   */
  brief: z.nullable(z.object({ excerpt: z.string(), answers: z.int(), files: z.int() })),
  /**
   * Whether an outside calendar of the expert says that they are busy then, of a request or a confirmed session; only
   * for the expert. The booking stays (F-04)
   */
  busyElsewhere: z.boolean(),
  /** When this was read, by the server's clock: the booking's words hold as of then */
  serverNow: instant,
});
export type Booking = z.infer<typeof booking>;
