import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { countdownText } from '../../model/times/times.ts';
import { useKeptFresh } from '../../ui/hooks/use-kept-fresh.ts';
import type { Closed } from './closed.ts';
import * as css from './lobby.css.ts';

const EVERY_MS = 15_000;

function Reason({ closed, now }: { closed: Closed; now: number }) {
  switch (closed.why) {
    case 'early':
      return (
        <>
          <p className={css.opens} role="timer">
            The room opens in <strong>{countdownText(closed.opensAt - now)}</strong>.
          </p>
          <p className={css.when}>
            Keep this page open and you’ll be able to join. Your camera and microphone stay off until then.
          </p>
        </>
      );
    case 'over':
      return <p className={css.opens}>The session is over and the room is closed.</p>;
    case 'cancelled':
      return <p className={css.opens}>This session was cancelled, so its room is closed.</p>;
    case 'no-room':
      return <p className={css.opens}>This booking has no open room.</p>;
  }
}

interface ClosedLobbyProps {
  title: string;
  /** Where to go once it is over; null: nowhere else */
  wrapUp: string | null;
  closed: Closed;
  /** Epoch ms */
  now: number;
  /** Asks for the session as it is now */
  reload: () => Promise<void>;
  /** What the session is and when */
  children: ReactNode;
}

/** The lobby of a room that is closed: why, and until when. It opens no camera and no microphone. */
export function ClosedLobby({ title, wrapUp, closed, now, reload, children }: ClosedLobbyProps) {
  // The session may be cancelled or moved while somebody waits.
  useKeptFresh(reload, EVERY_MS, closed.why === 'early');
  return (
    <div className={css.closed}>
      <div className={css.sign}>
        <Icon as={DoorClosed} size={32} />
        <Reason closed={closed} now={now} />
        {closed.why === 'over' && wrapUp ? <ButtonLink href={wrapUp}>See the wrap-up</ButtonLink> : null}
      </div>
      <div className={css.facts}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
