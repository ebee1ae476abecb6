import { nextTimeLabel } from '../../model/visitor-time.ts';
import { SiteTime } from './SiteTime.tsx';

export interface NextTimeProps {
  /** ISO instant of the next free slot */
  at: string;
  /** Now, epoch ms, for words such as `today` */
  now: number;
  /** The same time in the zone of the site, in a page as it was sent */
  siteTime?: string | null | undefined;
}

/** The next free time on this device's clock; in a page as it was sent, on that of the site. */
export function NextTime({ at, now, siteTime }: NextTimeProps) {
  if (!siteTime) return nextTimeLabel(at, now);
  return <SiteTime>{siteTime}</SiteTime>;
}
