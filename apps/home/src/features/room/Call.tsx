import type { Booking } from '@nexperts/contract';
import { CallTopBar } from '@nexperts/ui/CallTopBar';
import { roomTheme } from '@nexperts/ui/CallControls';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { useZone } from '../../zone.ts';
import { CallBar } from './CallBar.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { RoomChat } from './RoomChat.tsx';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { Stage } from './Stage.tsx';

const PANEL = 'room-panel';

interface CallProps {
  booking: Booking;
  session: RoomSession;
  onLeave: () => void;
}

/** The call itself: the other fills the screen, one's own picture stands in a corner. */
export function Call({ booking, session, onLeave }: CallProps) {
  const { call, local, notice, seenChat, audioBlocked } = useStore(session.store);
  const [panel, setPanel] = useState<'chat' | 'devices' | null>(null);
  const toggle = (which: 'chat' | 'devices') => (): void => {
    // What stood there until now was read too.
    if (which === 'chat' || panel === 'chat') session.readChat();
    setPanel((now) => (now === which ? null : which));
  };
  const zone = useZone();
  const lost = call.phase !== 'joining' && call.signalling === 'reconnecting';
  return (
    <div className={`${roomTheme} ${css.room}`}>
      <CallTopBar
        name={booking.role === 'client' ? booking.expert.name : booking.client.name}
        startsAt={call.startsAt || Date.parse(booking.startsAt)}
        endsAt={call.endsAt || Date.parse(booking.endsAt)}
        now={clock.now}
        notice={notice || (lost ? 'Connecting to the server again…' : '')}
        className={css.top}
      />
      <main id="main" className={css.body}>
        <Stage booking={booking} session={session} call={call} local={local} audioBlocked={audioBlocked} />
        {panel === 'chat' ? (
          <RoomChat
            id={PANEL}
            chat={call.chat}
            role={call.role}
            zone={zone}
            onSend={(text) => session.engine.sendChat(text)}
            onEarlier={() => session.engine.loadEarlierChat()}
          />
        ) : null}
        {panel === 'devices' ? <DevicesPanel id={PANEL} local={session.local} state={local} /> : null}
      </main>
      <CallBar
        local={session.local}
        state={local}
        panelId={PANEL}
        panel={panel}
        unread={panel === 'chat' ? 0 : call.chat.lines.filter(({ seq }) => seq > seenChat).length}
        onChat={toggle('chat')}
        onDevices={toggle('devices')}
        onLeave={onLeave}
      />
    </div>
  );
}
