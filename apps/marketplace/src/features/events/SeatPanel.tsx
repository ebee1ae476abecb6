import type { GroupSession, OwnSeat, WorkshopPage } from '@nexperts/contract';
import { DEFAULT_TIME_ZONE } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useId, useState, type ReactNode } from 'react';
import { choiceText, FOR_ME, seatChoices, seatCount, type SeatChoice } from '../../model/seat-choice.ts';
import { paths } from '../../paths.ts';
import * as css from './seat-panel.css.ts';
import { SeatsFor } from './SeatsFor.tsx';
import { usePhase, useVisitorZone } from './use-visitor.ts';
import { useSeatAction } from './use-seat-action.ts';
import { cancelledWords, minimumWords, seatsText, zonedMoment } from './workshop-words.ts';

export interface SeatPanelProps {
  workshop: WorkshopPage;
  session: GroupSession;
  /** What the member has of it; null: a visitor, or not known yet */
  own: OwnSeat | null;
  askAgain: () => Promise<void>;
  /** The date somebody chose before they logged in */
  isChosen: boolean;
  /** Whom they chose to reserve it for */
  wanted: SeatChoice | null;
}

/** How things are with one date, and what can be done about it (H-02, H-05, H-07). */
export function SeatPanel({ workshop, session, own, askAgain, isChosen, wanted }: SeatPanelProps) {
  const stateId = useId();
  const zone = useVisitorZone() ?? DEFAULT_TIME_ZONE;
  const phase = usePhase({ startsAt: session.startsAt, minutes: workshop.durationMin });
  // The minimum was met, or the date would be cancelled.
  const isCertain = usePhase({ startsAt: session.deadlineAt, minutes: 1 }) !== 'upcoming';
  const [picked, setPicked] = useState<SeatChoice | null>(null);
  const offered = seatChoices(session.seatsLeft, own?.forOthers ?? 0, own?.bookingId != null);
  const text = choiceText(picked ?? wanted ?? FOR_ME);
  // What a waitlist offers is one seat, for whoever waited.
  const choices = own?.wait?.state === 'offered' ? [FOR_ME] : offered;
  const choice = choices.find((each) => choiceText(each) === text) ?? choices[0] ?? FOR_ME;
  const action = useSeatAction({ slug: workshop.slug, session, askAgain, stateId, choice });
  const { says, acts } = stateOf({
    workshop,
    session,
    own,
    phase,
    isCertain,
    zone,
    isChosen,
    action,
    choice,
    seatsFor:
      session.sale === 'open' && phase === 'upcoming' && offered.some(({ others }) => others > 0) ? (
        <SeatsFor workshop={workshop} offered={offered} chosen={choice} onChoose={setPicked} />
      ) : null,
  });
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
  choice: SeatChoice;
  /** The field that says whom seats are for; null: none can be reserved now */
  seatsFor: ReactNode;
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
function ownState(input: StateInput, own: OwnSeat): State | null {
  const { session, zone, action } = input;
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
          says: (
            <>
              <p className={css.strong}>You have a seat</p>
              <ForOthers count={own.forOthers} />
            </>
          ),
          acts: (
            <>
              <ButtonLink href={paths.inWebApp(`/bookings/${own.bookingId}`)} fullWidth>
                See your booking
              </ButtonLink>
              {input.seatsFor ? <MoreSeats {...input} /> : null}
            </>
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

function openState(input: StateInput): State {
  const { workshop, session, own, phase, isCertain, zone, isChosen, action, choice, seatsFor } = input;
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
        <ForOthers count={own?.forOthers ?? 0} />
      </>
    ),
    acts: (
      <>
        {seatsFor}
        <Button
          fullWidth
          isPending={action.pending === 'reserve'}
          pendingLabel={seatCount(choice) > 1 ? 'Holding your seats…' : 'Holding your seat…'}
          onPress={() => void action.run('reserve')}
        >
          Reserve Spot
        </Button>
      </>
    ),
  };
}

/** What somebody has bought for others already. */
function ForOthers({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      You have {seatsText(count)} for others.{' '}
      <Link href={paths.inWebApp('/bookings')}>See {count === 1 ? 'it' : 'them'}</Link>
    </p>
  );
}

/** Who has a seat can buy others’ too; first it is asked whether they want to. */
function MoreSeats({ action, choice, seatsFor }: StateInput) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={isOpen ? fields : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        Buy seats for others
      </Button>
      {isOpen ? (
        <div id={fields} className={css.panel}>
          {seatsFor}
          <Button
            fullWidth
            variant="secondary"
            isPending={action.pending === 'reserve'}
            pendingLabel={seatCount(choice) > 1 ? 'Holding the seats…' : 'Holding the seat…'}
            onPress={() => void action.run('reserve')}
          >
            Reserve {seatsText(seatCount(choice))}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const waitingWords = (waiting: number): string =>
  waiting === 0
    ? 'Nobody is waiting yet.'
    : `${waiting} ${waiting === 1 ? 'person is' : 'people are'} waiting.`;
