import type { JoinTicket } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { useNavigate } from 'react-router';
import { absenceText } from '../../../model/booking/absence-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { TimeSpan } from '../../../ui/booking/TimeSpan.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { saveChoice } from '../choice.ts';
import { ClosedLobby } from '../ClosedLobby.tsx';
import { useLobbyMedia } from '../lobby-media.ts';
import { OwnDevices } from '../OwnDevices.tsx';
import * as css from '../lobby.css.ts';
import type { RoomSession } from '../room-session.ts';
import { usePrepared } from '../use-prepared.ts';
import { enteringWith, SEAT_CHOICE, type WorkshopPlace } from './place.ts';

export interface WorkshopLobbyProps {
  place: WorkshopPlace;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
  /** Asks for the session as it is now */
  reload: () => Promise<void>;
  /** Takes the session that Join starts, for the room to be drawn before */
  onPrepared: (session: RoomSession) => void;
}

function Facts({ place: { role, hostName, startsAt, endsAt, back } }: { place: WorkshopPlace }) {
  const zone = useZone();
  return (
    <>
      <p className={css.when}>
        {role === 'client' ? (
          <>
            Hosted by {hostName}
            <br />
          </>
        ) : null}
        <Time at={startsAt} zone={zone} show="day" />,{' '}
        <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} showZone />
      </p>
      <ButtonLink href={back.href} variant="quiet" size="sm" className={css.back}>
        {back.label}
      </ButtonLink>
    </>
  );
}

function OpenWorkshopLobby({
  place,
  requestTicket,
  reload,
  onPrepared,
  now,
}: WorkshopLobbyProps & { now: number }) {
  const zone = useZone();
  const navigate = useNavigate();
  const isSeat = place.role === 'client';
  // A guest who is early has no reason to doubt that the host comes.
  const absence =
    isSeat && now < Date.parse(place.startsAt)
      ? null
      : absenceText({ ...place, host: isSeat ? place.hostName : null }, zone, now);
  const local = useLobbyMedia(place.id, isSeat ? SEAT_CHOICE : undefined);
  const session = usePrepared({
    id: place.id,
    requestTicket,
    choice: enteringWith(place, local.choice),
    // A seat enters with its devices closed.
    local: isSeat ? null : local,
    onPrepared,
    onRenew: () => void reload().catch(() => {}),
  });
  const join = (): void => {
    const choice = enteringWith(place, local.choice);
    saveChoice(place.id, choice);
    session.start(choice);
    // As in the lobby of two: the socket first, and then the room in one go.
    setTimeout(() => void navigate(place.roomPath, { flushSync: true }));
  };
  return (
    <OwnDevices title={place.title} local={local} onJoin={join}>
      {isSeat ? (
        <p>
          You can try your camera and microphone here. You’ll enter with both off, and turn them on in the
          room.
        </p>
      ) : null}
      {absence ? <p>{absence}</p> : null}
      <Facts place={place} />
    </OwnDevices>
  );
}

/** Before the room of a workshop (W-02, H-04): a preview, the devices, and Join from the moment it opens. */
export function WorkshopLobby(props: WorkshopLobbyProps) {
  const { place, reload } = props;
  const now = useNow();
  const closed = place.closedNow(now);
  if (!closed) return <OpenWorkshopLobby {...props} now={now} />;
  return (
    <ClosedLobby title={place.title} wrapUp={place.wrapUp} {...{ closed, now, reload }}>
      <Facts place={place} />
    </ClosedLobby>
  );
}
