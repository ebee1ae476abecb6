import { Badge } from '@nexperts/ui/Badge';
import type { Phase } from './event-time.ts';

/** Says that a session runs now or is over; nothing while it lies ahead. */
export function PhaseTag({ phase }: { phase: Phase }) {
  if (phase === 'upcoming') return null;
  return phase === 'live' ? <Badge tone="accent">Live now</Badge> : <Badge>This workshop is over</Badge>;
}
