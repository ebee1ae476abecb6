/** The components of a calendar that matter here, each as the text of its own. */
export interface Blocks {
  readonly events: readonly string[];
  readonly freeBusy: readonly string[];
  /** Descriptions of time zones by their id */
  readonly zones: ReadonlyMap<string, string>;
}

const KINDS = { VEVENT: 'events', VFREEBUSY: 'freeBusy', VTIMEZONE: 'zones' } as const;
const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

/**
 * Splits a calendar (RFC 5545) into its components, so that one that can't be read doesn't take the others with it.
 * @returns null for what is no calendar, or one that was cut off
 */
export function blocksOf(text: string): Blocks | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const found = { events: [] as string[], freeBusy: [] as string[], zones: new Map<string, string>() };
  let open: { name: keyof typeof KINDS; lines: string[] } | null = null;
  let [calendars, depth] = [0, 0];
  for (const line of lines) {
    const [, edge, named] = /^(BEGIN|END):([A-Z-]+)[ \t]*$/i.exec(line) ?? [];
    const name = named?.toUpperCase() ?? '';
    if (name === 'VCALENDAR') {
      depth += edge?.toUpperCase() === 'BEGIN' ? 1 : -1;
      calendars += 1;
      open = null;
      continue;
    }
    if (!open && edge?.toUpperCase() === 'BEGIN' && depth > 0 && isKind(name)) open = { name, lines: [] };
    if (!open) continue;
    open.lines.push(line);
    if (edge?.toUpperCase() !== 'END' || name !== open.name) continue;
    const block = open.lines.join('\r\n');
    if (open.name === 'VTIMEZONE') {
      const tzid = /^TZID[^:]*:(.*)$/im.exec(block)?.[1]?.trim();
      if (tzid) found.zones.set(tzid, block);
    } else found[KINDS[open.name]].push(block);
    open = null;
  }
  return calendars > 0 && depth === 0 && !open ? found : null;
}
