import type { Booking } from '@nexperts/contract';
import { MINUTE_MS, MOVES_MAX, movingMode, PROPOSALS_MAX, type DeclineReason } from '@nexperts/domain';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import type { BookingRow, FullBooking, Proposals, Role } from '../rows.ts';

/** The proposal that can still be answered at `now`; at the very millisecond it expires it no longer can (M-02). */
export function openProposal(proposals: Proposals | null, now: Date): Proposals['open'] {
  const open = proposals?.open ?? null;
  return open && now.getTime() < open.expiresAt ? open : null;
}

function viewProposal(row: BookingRow, proposals: Proposals | null, now: Date): Booking['proposal'] {
  const open = openProposal(proposals, now);
  if (!open) return null;
  const slotAt = (startsAt: number) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + row.durationMin * MINUTE_MS).toISOString(),
  });
  const { id, kind, side, expiresAt, times } = open;
  return { id, kind, by: side, times: times.map(slotAt), expiresAt: new Date(expiresAt).toISOString() };
}

/** What became of the times offered with a decline (M-04); they may be over before the timer has closed them. */
function viewOffer(proposals: Proposals | null, now: Date): NonNullable<Booking['declined']>['offer'] {
  const offer = proposals?.instead;
  if (!offer) return null;
  const times = offer.times.map((at) => new Date(at).toISOString());
  if (openProposal(proposals, now)?.kind === 'instead') return { outcome: 'open', times };
  if (offer.state === 'declined') return { outcome: 'refused', times };
  return { outcome: offer.state === 'withdrawn' ? 'withdrawn' : 'lapsed', times };
}

/** What a booking's two parties see of moving it (M-01 to M-04). */
export function viewMoving(
  { booking: row, proposals }: Omit<FullBooking, 'zones'>,
  role: Role,
  now: Date,
): Pick<Booking, 'firstStartsAt' | 'moving' | 'proposal' | 'declined'> {
  const used = proposals?.used ?? 0;
  return {
    firstStartsAt: row.firstStartsAt.toISOString(),
    moving: {
      mode: movingMode({
        status: effectiveStatus(row, now),
        role,
        isSeat: row.groupSessionId !== null,
        startsAt: row.startsAt.getTime(),
        moves: row.moves,
        proposals: used,
        isProposalOpen: openProposal(proposals, now) !== null,
        now: now.getTime(),
      }),
      movesLeft: Math.max(0, MOVES_MAX - row.moves),
      proposalsLeft: Math.max(0, PROPOSALS_MAX - used),
    },
    proposal: viewProposal(row, proposals, now),
    declined:
      row.declineReason === null
        ? null
        : {
            reason: row.declineReason as DeclineReason,
            text: row.declineText ?? '',
            offer: viewOffer(proposals, now),
          },
  };
}
