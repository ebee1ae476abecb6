import { ButtonLink } from '@nexperts/ui/Button';
import { Time } from '@nexperts/ui/Time';
import { useEffect } from 'react';
import { PrefetchPageLinks, useHref, useNavigate } from 'react-router';
import { absenceText } from '../../../model/booking/absence-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { TimeSpan } from '../../../ui/booking/TimeSpan.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { saveChoice } from '../choice.ts';
import { ClosedLobby } from '../ClosedLobby.tsx';
import { useLobbyMedia } from '../lobby-media.ts';
import { OwnDevices } from '../OwnDevices.tsx';
import * as css from '../lobby.css.ts';
import { enteringWith, SEAT_CHOICE, type WorkshopPlace } from './place.ts';

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

function OpenWorkshopLobby({ place, now }: { place: WorkshopPlace; now: number }) {
  const zone = useZone();
  const navigate = useNavigate();
  // As the browser sees it: without the base of the app no route matches, and nothing is fetched.
  const roomHref = useHref(place.roomPath);
  const isSeat = place.role === 'client';
  // A guest who is early has no reason to doubt that the host comes.
  const absence =
    isSeat && now < Date.parse(place.startsAt)
      ? null
      : absenceText({ ...place, host: isSeat ? place.hostName : null }, zone, now);
  const local = useLobbyMedia(place.id, isSeat ? SEAT_CHOICE : undefined);
  useEffect(() => void import('./WorkshopRoom.tsx').catch(() => {}), []);
  const join = (): void => {
    saveChoice(place.id, enteringWith(place, local.choice));
    void navigate(place.roomPath);
  };
  return (
    <>
      <PrefetchPageLinks page={roomHref} />
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
    </>
  );
}

/** Before the room of a workshop (W-02, H-04): a preview, the devices, and Join from the moment it opens. */
export function WorkshopLobby({ place }: { place: WorkshopPlace }) {
  const now = useNow();
  const closed = place.closedNow(now);
  if (!closed) return <OpenWorkshopLobby place={place} now={now} />;
  return (
    <ClosedLobby title={place.title} wrapUp={place.wrapUp} closed={closed} now={now}>
      <Facts place={place} />
    </ClosedLobby>
  );
}
