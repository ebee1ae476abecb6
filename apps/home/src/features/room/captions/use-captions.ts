import type { Booking } from '@nexperts/contract';
import { useEffect, useState } from 'react';
import { clock } from '../../../clock.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { addLine } from '../../../model/transcript/store.ts';
import type { RoomSession } from '../room-session.ts';
import type { Caption } from './caption-log.ts';
import { Captions, isShown } from './captions.ts';

/** Pieces of one call that are kept: more than people say in a day. */
const LINES_MAX = 20_000;

/** Stores what both consent to keep on this device; a failure is announced once (G-15). */
function keeper(booking: Booking, session: RoomSession): (caption: Caption) => void {
  let count = 0;
  let hasFailed = false;
  return ({ id, isOwn, text, at }) => {
    count += 1;
    if (count > LINES_MAX) return;
    const other = booking.role === 'client' ? 'expert' : 'client';
    addLine(booking.id, { id, by: isOwn ? booking.role : other, text, at }).catch(() => {
      if (!hasFailed) session.announce('The transcript can’t be kept: this device’s storage is full or off.');
      hasFailed = true;
    });
  };
}

/**
 * Captions of this call; null where the engine carries no text.
 * @param isKeeping both consent to a recording and a transcript, as far as this page knows now (G-08, G-15)
 */
export function useCaptions(booking: Booking, session: RoomSession, isKeeping: boolean): Captions | null {
  const [captions] = useState(() => {
    const { texts } = session.engine;
    if (!texts) return null;
    const { local, recogniser } = session;
    return new Captions({ texts, local, recogniser, now: clock.now, onKept: keeper(booking, session) });
  });
  useEffect(() => captions?.start(), [captions]);
  const { firstName } = otherPerson(booking);
  useEffect(() => {
    let isSaid = false;
    return captions?.store.subscribe(({ other }) => {
      if (isSaid || !other?.isOn) return;
      isSaid = true;
      session.announce(`${firstName} has turned captions on.`);
    });
  }, [captions, session, firstName]);
  useEffect(() => {
    captions?.setKeeping(isKeeping);
    return () => captions?.setKeeping(false);
  }, [captions, isKeeping]);
  return captions;
}

/** The key for captions; what it did is announced (G-13). */
export function turnCaptions(captions: Captions, session: RoomSession): void {
  const isOn = !isShown(captions.store.getState());
  captions.turn(isOn);
  session.announce(isOn ? 'Captions are on.' : 'Captions are off.');
}
