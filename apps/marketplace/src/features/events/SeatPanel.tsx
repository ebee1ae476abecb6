import type { GroupSession, OwnSeat, WorkshopPage } from '@nexperts/contract';
import { DEFAULT_TIME_ZONE } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { useId, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import * as css from './seat-panel.css.ts';
import { usePhase, useVisitorZone } from './use-visitor.ts';
import { useSeatAction } from './use-seat-action.ts';
import { cancelledWords, minimumWords, seatsText, zonedMoment } from './workshop-words.ts';

interface SeatPanelProps {
  workshop: WorkshopPage;
  session: GroupSession;
  /** What the member has of it; null: a visitor, or not known yet */
  own: OwnSeat | null;
  askAgain: () => Promise<void>;
  /** The date somebody chose before they logged in */
  isChosen: boolean;
}

/** How things are with one date, and what can be done about it (H-02, H-05, H-07). */
export function SeatPanel({ workshop, session, own, askAgain, isChosen }: SeatPanelProps) {
  const stateId = useId();
  const zone = useVisitorZone() ?? DEFAULT_TIME_ZONE;
  const phase = usePhase({ startsAt: session.startsAt, minutes: workshop.durationMin });
  // The minimum was met, or the date would be cancelled.
  const isCertain = usePhase({ startsAt: session.deadlineAt, minutes: 1 }) !== 'upcoming';
  const action = useSeatAction({ slug: workshop.slug, session, askAgain, stateId });
  const { says, acts } = stateOf({ workshop, session, own, phase, isCertain, zone, isChosen, action });
  return (
    <div className={css.panel}>
      <div id={stateId} tabIndex={-1} className={css.state}>
        {says}
      </div>
      {action.failure ? (
        <p role="alert" className={css.failure}>
          {action.failure}
        </p>
      ) : null}
      {acts}
    </div>
  );
}

interface StateInput {
  workshop: WorkshopPage;
  session: GroupSession;
  own: OwnSeat | null;
  phase: ReturnType<typeof usePhase>;
  /** The deadline of the minimum has passed (H-03) */
  isCertain: boolean;
  zone: string;
  isChosen: boolean;
  action: ReturnType<typeof useSeatAction>;
}

interface State {
  says: ReactNode;
  acts: ReactNode;
}

function stateOf(input: StateInput): State {
  const { workshop, session, own, phase } = input;
  if (session.status === 'cancelled')
    return {
      says: (
        <>
          <Badge tone="danger">Cancelled</Badge>
          <p>{cancelledWords(session, workshop)}</p>
        </>
      ),
      acts: null,
    };
  if (session.status === 'over' || phase === 'over')
    return {
      says: <Badge>This workshop is over</Badge>,
      acts: session.notes ? (
        <ButtonLink href={`${paths.replays()}#${session.id}`} variant="secondary" fullWidth>
          Read the host’s notes
        </ButtonLink>
      ) : null,
    };
  return (own && ownState(input, own)) ?? openState(input);
}

/** What the member has of it; null: nothing. */
function ownState({ session, zone, action }: StateInput, own: OwnSeat): State | null {
  if (own.isHost)
    return {
      says: <p>You host this workshop.</p>,
      acts: (
        <ButtonLink href={paths.inWebApp(`/expert/workshops/${session.id}`)} fullWidth>
          See who has a seat
        </ButtonLink>
      ),
    };
  if (own.bookingId !== null)
    return own.bookingStatus === 'held'
      ? {
          says: <p>We’re holding a seat for you. Pay to keep it.</p>,
          acts: (
            <ButtonLink href={paths.checkout(own.bookingId)} fullWidth>
              Finish paying
            </ButtonLink>
          ),
        }
      : {
          says: <p className={css.strong}>You have a seat</p>,
          acts: (
            <ButtonLink href={paths.inWebApp(`/bookings/${own.bookingId}`)} fullWidth>
              See your booking
            </ButtonLink>
          ),
        };
  const { wait } = own;
  const leave = (words: string) => (
    <Button
      variant="quiet"
      fullWidth
      isPending={action.pending === 'leave'}
      onPress={() => void action.run('leave')}
    >
      {words}
    </Button>
  );
  if (wait?.state === 'offered' && wait.offeredUntil)
    return {
      says: (
        <>
          <p className={css.strong}>A seat is yours if you want it</p>
          <p>We keep it for you until {zonedMoment(wait.offeredUntil, zone)}.</p>
        </>
      ),
      acts: (
        <div className={css.acts}>
          <Button
            fullWidth
            isPending={action.pending === 'reserve'}
            pendingLabel="Holding your seat…"
            onPress={() => void action.run('reserve')}
          >
            Take this seat
          </Button>
          {leave('Let it go')}
        </div>
      ),
    };
  if (wait?.state === 'waiting')
    return {
      says: (
        <>
          <p className={css.strong}>
            {wait.place === null ? 'You’re on the waitlist' : `You’re number ${wait.place} on the waitlist`}
          </p>
          <p>If a seat becomes free, we email you and keep it for you for a while.</p>
        </>
      ),
      acts: leave('Leave the waitlist'),
    };
  return null;
}

function openState({ workshop, session, phase, isCertain, zone, isChosen, action }: StateInput): State {
  if (phase === 'live') return { says: <Badge tone="accent">Live now</Badge>, acts: null };
  if (session.sale === 'over')
    return {
      says: <p>It began at {zonedMoment(session.startsAt, zone)}, so seats are no longer sold.</p>,
      acts: null,
    };
  if (session.sale === 'full')
    return {
      says: (
        <>
          <p className={css.strong}>Sold out</p>
          <p>{waitingWords(session.waiting)}</p>
        </>
      ),
      acts: (
        <Button
          fullWidth
          variant="secondary"
          isPending={action.pending === 'wait'}
          onPress={() => void action.run('wait')}
        >
          Join the waitlist
        </Button>
      ),
    };
  return {
    says: (
      <>
        <p className={css.strong}>{seatsText(session.seatsLeft)} left</p>
        <p>{isCertain ? 'It takes place.' : minimumWords(workshop.minimum, session, zone)}</p>
        {isChosen ? <p>This is the date you chose.</p> : null}
      </>
    ),
    acts: (
      <Button
        fullWidth
        isPending={action.pending === 'reserve'}
        pendingLabel="Holding your seat…"
        onPress={() => void action.run('reserve')}
      >
        Reserve Spot
      </Button>
    ),
  };
}

const waitingWords = (waiting: number): string =>
  waiting === 0
    ? 'Nobody is waiting yet.'
    : `${waiting} ${waiting === 1 ? 'person is' : 'people are'} waiting.`;
