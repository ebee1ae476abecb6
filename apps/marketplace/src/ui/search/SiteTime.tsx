import * as css from './expert-grid.css.ts';

/**
 * A time of the site's zone, with the zone, in a page as it was sent. Where scripts run it only takes up the room until the
 * page is live.
 */
export function SiteTime({ children }: { children: string }) {
  return (
    <span className={css.siteTime}>
      {children}
      <span className={css.siteZone}> AEST</span>
    </span>
  );
}
