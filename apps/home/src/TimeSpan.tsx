import { Time } from '@nexperts/ui/Time';

interface TimeSpanProps {
  /** Instants, ISO 8601 */
  startsAt: string;
  endsAt: string;
  /** IANA zone the times are read in */
  zone: string;
  /** Adds the place: `11:15–12:15 Sydney (GMT+11)` */
  showZone?: boolean;
}

/** `11:15–12:15` */
export function TimeSpan({ startsAt, endsAt, zone, showZone = false }: TimeSpanProps) {
  return (
    <>
      <Time at={startsAt} zone={zone} />–<Time at={endsAt} zone={zone} showZone={showZone} />
    </>
  );
}
