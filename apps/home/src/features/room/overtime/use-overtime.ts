import { isApiError } from '@nexperts/api';
import type { Booking, OvertimeOffer, OvertimeState } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { MINUTE_MS } from '@nexperts/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { CallState } from '../engine/types.ts';
import type { RoomSession } from '../room-session.ts';
import { newsOfOffer } from './words.ts';

const READ_AGAIN_MS = 5_000;
/** Overtime is a matter of the last minutes, and of the one after the end. */
const FROM_MS = 6 * MINUTE_MS;

/** Overtime as this page knows it. */
export interface Overtime {
  readonly known: OvertimeState | null;
  readonly now: number;
  /** Takes what an operation answered */
  readonly setOffer: (offer: OvertimeOffer) => void;
}

/** Follows the offers of a session near its end (G-09), and announces what comes of them. */
export function useOvertime(booking: Booking, session: RoomSession, call: CallState): Overtime {
  const [known, setKnown] = useState<OvertimeState | null>(null);
  const now = useNow();
  const zone = useZone();
  const { firstName } = otherPerson(booking);
  const { role } = booking;
  const endsAt = call.endsAt || Date.parse(booking.endsAt);
  const isNear = endsAt - now <= FROM_MS && now - endsAt <= MINUTE_MS;
  const isAsked = isNear && call.phase === 'in' && call.signalling === 'connected' && booking.seat === null;
  const heard = useRef(0);
  const setOffer = (offer: OvertimeOffer): void => {
    heard.current += 1;
    setKnown((before) => before && { ...before, offer });
  };
  /** What can be offered, and by which card it is paid, as it is now. */
  const read = useEffectEvent(async (signal?: AbortSignal): Promise<boolean> => {
    const before = heard.current;
    try {
      const { data } = await api.call(endpoints.getOvertime, {
        params: { id: booking.id },
        ...(signal && { signal }),
      });
      if (heard.current === before) setKnown(data);
      return true;
    } catch (error) {
      if (!signal?.aborted && !isApiError(error)) throw error;
      return false;
    }
  });
  useEffect(
    () =>
      session.engine.on('overtime', (offer) => {
        const text = newsOfOffer(offer, role, firstName, zone);
        if (text) session.announce(text);
        heard.current += 1;
        setKnown((before) => before && { ...before, offer });
        void read();
      }),
    [session, role, firstName, zone],
  );
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      if ((await read(stop.signal)) || stop.signal.aborted) return;
      timer = setTimeout(() => void ask(), READ_AGAIN_MS);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAsked]);
  const window = role === 'expert' ? known?.window : null;
  const isOpen = window != null && now >= Date.parse(window.startsAt) && now < Date.parse(window.endsAt);
  const canOffer = isOpen && (known?.choices ?? []).some(({ blockedBy }) => blockedBy === null);
  useEffect(() => {
    if (canOffer) session.announce('You can offer overtime now, under More');
  }, [canOffer, session]);
  return { known, now, setOffer };
}
