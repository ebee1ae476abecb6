import type { Booking } from '@nexperts/contract';
import { roomTheme } from '@nexperts/ui/theme';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CallBar } from './CallBar.tsx';
import { Chat } from './Chat.tsx';
import { DevicePickers } from './DevicePickers.tsx';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { SelfTile } from './SelfTile.tsx';
import { Stage } from './Stage.tsx';
import { TopBar } from './TopBar.tsx';

/** The call itself: the other fills the screen, one's own picture stands in a corner. */
export function Call({
  booking,
  session,
  onLeave,
}: {
  booking: Booking;
  session: RoomSession;
  onLeave: () => void;
}) {
  const view = useStore(session.store);
  const [panel, setPanel] = useState<'chat' | 'devices' | null>(null);
  const other = booking.role === 'client' ? booking.expert.name : booking.client.name;
  const toggle = (which: 'chat' | 'devices') => (): void => {
    if (which === 'chat') session.readChat();
    setPanel((now) => (now === which ? null : which));
  };
  return (
    <div className={`${roomTheme} ${css.room}`}>
      <TopBar booking={booking} call={view.call} other={other} notice={view.notice} />
      <main id="main" className={css.body}>
        <div className={css.stage}>
          <Stage session={session} view={view} other={other} />
          <SelfTile track={session.local.tracks.cam} state={view.local} />
        </div>
        {panel === 'chat' ? <Chat session={session} call={view.call} /> : null}
        {panel === 'devices' ? (
          <section id="room-panel" className={css.panel} aria-label="Devices">
            <DevicePickers local={session.local} state={view.local} />
          </section>
        ) : null}
      </main>
      <CallBar
        local={session.local}
        state={view.local}
        panel={panel}
        unread={panel === 'chat' ? 0 : view.call.chat.length - view.seenChat}
        onChat={toggle('chat')}
        onDevices={toggle('devices')}
        onLeave={onLeave}
      />
    </div>
  );
}
