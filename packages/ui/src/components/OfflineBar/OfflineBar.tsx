'use client';
import { Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './offline-bar.css.ts';
import { useJustBack, useOffline } from './use-offline.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface OfflineBarProps {
  /** What the app knows, e.g. from failed requests; without it the browser is asked. */
  isOffline?: boolean;
  /** Shown and announced while offline; also say what still works. */
  children?: ReactNode;
  /** Shown and announced for 4 s when the connection is back. */
  backLabel?: string;
  className?: string;
}

/**
 * A bar over the page while there is no connection. Its polite live region is there from the start, so that screen
 * readers hear both the loss and the return. Place it once, before the header.
 */
export function OfflineBar({ isOffline, children, backLabel, className }: OfflineBarProps) {
  const words = useWords('offlineBar', englishWords, { back: backLabel });
  const offline = useOffline(isOffline);
  const back = useJustBack(offline, 4000);
  return (
    <div role="status" className={cx((offline || back) && css.bar, back && css.back, className)}>
      {offline || back ? (
        <>
          <Icon as={offline ? WifiOff : Wifi} className={css.icon} />
          <span>{offline ? (children ?? words.offline) : words.back}</span>
        </>
      ) : null}
    </div>
  );
}
