import { zoneOffsetAt } from '@nexperts/domain';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './greeting.css.ts';

/** `Good afternoon, Casey`, by the clock of the viewer's zone. */
export function Greeting({ name }: { name: string }) {
  const zone = useZone();
  return <h1 className={css.greeting}>{`${greeting(clock.now(), zone)}, ${name.split(' ')[0]}`}</h1>;
}

/** @param now epoch ms @param zone IANA name */
export function greeting(now: number, zone: string): string {
  const hour = new Date(now + zoneOffsetAt(zone, now)).getUTCHours();
  if (hour < 4 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
