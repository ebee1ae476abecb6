import type { JoinTicket } from '@nexperts/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createSession } from './create-session.ts';
import type { DeviceChoice, LocalMedia } from './engine/local-media.ts';
import { ReadyTicket, RENEW_MS } from './ready-ticket.ts';
import type { RoomSession } from './room-session.ts';

interface PreparedOptions {
  /** What the choice of devices is kept under */
  readonly id: string;
  /** Asks the server for a one-use ticket */
  readonly requestTicket: () => Promise<JoinTicket>;
  readonly choice: DeviceChoice;
  /** Devices that the room takes over from the lobby; null: it opens its own */
  readonly local: LocalMedia | null;
  /** Takes the session that Join starts, for the room to be drawn before */
  readonly onPrepared: (session: RoomSession) => void;
  /** Called as often as a ticket is asked for anew */
  readonly onRenew: () => void;
}

/**
 * What a room needs once Join is pressed, at hand while its lobby is open: a session, and a ticket. What fails here is
 * tried again by the room's own page.
 */
export function usePrepared({ id, choice, local, onPrepared, ...options }: PreparedOptions): RoomSession {
  const onRenew = useEffectEvent(options.onRenew);
  const onOpened = useEffectEvent(onPrepared);
  const [tickets] = useState(() => new ReadyTicket(options.requestTicket));
  const [session] = useState(() =>
    createSession({ booking: { id }, requestTicket: () => tickets.take(), choice, local }),
  );
  useEffect(() => {
    onOpened(session);
    tickets.prepare();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      tickets.prepare();
      onRenew();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [session, tickets]);
  // The room that follows starts it again, in an effect of the same kind: the lobby's end comes before that.
  useLayoutEffect(() => () => session.stop(), [session]);
  return session;
}
