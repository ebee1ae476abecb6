import { nextTimeLabel } from '../../model/visitor-time.ts';
import * as css from './expert-grid.css.ts';

export interface NextTimeProps {
  /** ISO instant of the next free slot */
  at: string;
  /** Epoch ms that `today` is told by */
  now: number;
  /** The same time in the zone of the site, in a page as it was sent */
  siteTime?: string | null | undefined;
}

/**
 * The next free time on this device's clock. In a page as it was sent it is that of the site, with the zone; where scripts
 * run it only takes up the room until the page is live.
 */
export function NextTime({ at, now, siteTime }: NextTimeProps) {
  if (!siteTime) return nextTimeLabel(at, now);
  return (
    <span className={css.siteTime}>
      {siteTime}
      <span className={css.siteZone}> AEST</span>
    </span>
  );
}
