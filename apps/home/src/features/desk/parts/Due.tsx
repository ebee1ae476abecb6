import { StatusPill } from '@nexperts/ui/StatusPill';
import { RelativeTime } from '@nexperts/ui/Time';
import { clock } from '../../../clock.ts';
import { useZone } from '../../../model/zone.ts';

const DAY_MS = 86_400_000;

/** How long is left to answer. @param at ISO 8601 */
export function Due({ at }: { at: string }) {
  const zone = useZone();
  const left = Date.parse(at) - clock.now();
  const tone = left <= 0 ? 'danger' : left <= DAY_MS ? 'warning' : 'info';
  return (
    <StatusPill tone={tone}>
      {left <= 0 ? 'Overdue, was due ' : 'Due '}
      <RelativeTime at={at} now={clock.now} zone={zone} />
    </StatusPill>
  );
}
