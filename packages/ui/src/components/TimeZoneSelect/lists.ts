import type { NearZone } from './TimeZoneSelect.tsx';
import { allZones, canonical, zoneOption } from './zones.ts';
import type { ZoneOption } from './zones.ts';

/** A zone of the list; `note` says why it is at the top. */
export interface ListedZone extends ZoneOption {
  note?: string;
}

interface Wanted {
  isOpen: boolean;
  at: number;
  chosen: ZoneOption | null;
  ownZone: string | undefined;
  nearZones: readonly NearZone[];
  ownNote: string;
}

/** The zones at the top (own, near, chosen; none twice), the rest, and all by name. Closed: the chosen one alone, or UTC. */
export function listsOf({ isOpen, at, chosen, ownZone, nearZones, ownNote }: Wanted) {
  const near: ListedZone[] = [];
  const add = (zone: string, note?: string) => {
    const known = canonical(zone);
    if (near.some((option) => option.zone === known)) return;
    try {
      near.push({ ...zoneOption(known, at), ...(note ? { note } : {}) });
    } catch {
      // Not a zone this runtime knows; the list goes on without it.
    }
  };
  if (isOpen) {
    add(ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC', ownNote);
    for (const { zone, note } of nearZones) add(zone, note);
  }
  // React Aria opens no list that has nothing in it.
  add(chosen?.zone ?? 'UTC');
  const first = new Set(near.map(({ zone }) => zone));
  const rest: ListedZone[] = isOpen ? allZones(at).filter(({ zone }) => !first.has(zone)) : [];
  return { near, rest, byZone: new Map([...near, ...rest].map((option) => [option.zone, option])) };
}
