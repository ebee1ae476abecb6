import { useFocusIfLost } from '@nexperts/app-kit';
import type { JoinTicket } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { roomTheme } from '@nexperts/ui/CallControls';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Inline } from '@nexperts/ui/Layout';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { clock } from '../../../clock.ts';
import { readChoice } from '../choice.ts';
import { createSession } from '../create-session.ts';
import { END_WORDS, workshopEndText } from '../end-words.ts';
import type { DeviceChoice } from '../engine/local-media.ts';
import type { CallEnd } from '../engine/types.ts';
import * as css from '../room.css.ts';
import type { RoomSession } from '../room-session.ts';
import { enteringWith, type WorkshopPlace } from './place.ts';
import { WorkshopCall } from './WorkshopCall.tsx';

interface WorkshopRoomProps {
  place: WorkshopPlace;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
  /** The session that the lobby has prepared, and Join starts; null: the room was opened without a lobby */
  prepared: RoomSession | null;
}

/** After the call: why it is over, and where to go. */
function WorkshopOver({ place, end, onAgain }: { place: WorkshopPlace; end: CallEnd; onAgain: () => void }) {
  const { title, again } = END_WORDS[end];
  useFocusIfLost();
  const wasHeld = end !== 'cancelled' && end !== 'host';
  const isOver = end === 'time' || clock.now() >= Date.parse(place.endsAt);
  return (
    <main id="main" className={`${roomTheme} ${css.over}`}>
      <title>{`${title} · Nexperts`}</title>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <Inline gap={12}>
            {again ? <Button onPress={onAgain}>{again}</Button> : null}
            {isOver && wasHeld && place.wrapUp ? (
              <ButtonLink href={place.wrapUp}>Rate your session</ButtonLink>
            ) : null}
            <ButtonLink href={place.back.href} variant="secondary">
              {place.back.label}
            </ButtonLink>
          </Inline>
        }
      >
        {workshopEndText(end, place.role)}
      </EmptyState>
    </main>
  );
}

function JoinedWorkshop({
  place,
  requestTicket,
  prepared,
  choice,
  onAgain,
}: WorkshopRoomProps & { choice: DeviceChoice; onAgain: (choice: DeviceChoice) => void }) {
  const [session] = useState(
    () => prepared ?? createSession({ booking: place, requestTicket, choice, local: null }),
  );
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const end = useStore(session.store, ({ call }) => call.end);
  if (end) return <WorkshopOver place={place} end={end} onAgain={() => onAgain(session.local.choice)} />;
  return <WorkshopCall place={place} session={session} onLeave={() => void session.leave()} />;
}

/**
 * The room of a workshop (H-04). Without a choice of devices, or while it is closed, it redirects to
 * its lobby.
 */
export function WorkshopRoom({ place, requestTicket, prepared }: WorkshopRoomProps) {
  const [attempt, setAttempt] = useState(() => ({
    number: 1,
    choice: place.closedNow(clock.now()) ? null : (prepared?.local.choice ?? readChoice(place.id)),
  }));
  if (!attempt.choice) return <Navigate to={place.lobbyPath} replace />;
  return (
    <JoinedWorkshop
      key={attempt.number}
      place={place}
      requestTicket={requestTicket}
      prepared={attempt.number === 1 ? prepared : null}
      choice={attempt.choice}
      onAgain={(choice) =>
        setAttempt(({ number }) => ({ number: number + 1, choice: enteringWith(place, choice) }))
      }
    />
  );
}
