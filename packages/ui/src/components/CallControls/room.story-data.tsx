import type { ReactNode } from 'react';
import { roomTheme } from '../../theme/room.css.ts';

/** The dark ground the parts of the room are on, whatever the theme. */
export function RoomGround({ children }: { children: ReactNode }) {
  return (
    <div className={roomTheme} style={{ padding: '1rem', display: 'grid', gap: '1rem' }}>
      {children}
    </div>
  );
}
