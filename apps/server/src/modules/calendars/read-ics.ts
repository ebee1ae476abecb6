import { CALENDAR_MAX_ENTRIES, DAY_MS, mergeRanges, type BusyTime, type TimeRange } from '@nexperts/domain';
import ICAL from 'ical.js';
import { blocksOf } from './blocks.ts';
import { clocksOf, timeOfWall, wallOf, type WallClock } from './wall-clock.ts';

/** What a calendar is read for. */
export interface Wanted {
  /** Entries that touch this span; epoch ms */
  readonly from: number;
  readonly to: number;
  /** IANA zone of whole days, and of times that belong to no zone */
  readonly zone: string;
  /** Email addresses of the owner, in lower case: what one of them has declined doesn’t count */
  readonly owners: readonly string[];
  /** Ending of the UIDs of our own sessions, which take their time by themselves */
  readonly ownUids: string;
}

/** When a calendar says that its owner is busy: ascending, and apart for each kind. */
export interface Reading {
  readonly busy: readonly BusyTime[];
  /** Entries that couldn’t be read, and don’t count */
  readonly unread: number;
}

/** Why a calendar could not be read as a whole. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
  readonly reason: 'not-a-calendar' | 'too-many' | 'no-caldav';
  constructor(reason: UnreadableCalendar['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** One entry, without the times of those that replace some of its own. */
interface Entry {
  readonly component: ICAL.Component;
  readonly start: Moment;
  /** Of one that lasts whole days in days of the wall clock, of any other in ms of real time */
  readonly length: number;
}

/** A time of a calendar as its wall clock shows it. */
interface Moment {
  readonly wall: number;
  readonly isDate: boolean;
  readonly clock: WallClock;
}

/** The furthest that a zone is from UTC, and a day: wall clocks further off than this from a span are outside of it. */
const MARGIN_MS = 2 * DAY_MS;

/**
 * The busy times of calendars in iCalendar format (RFC 5545). Entries that are transparent, cancelled, or declined by
 * their owner don’t count (F-04), nor do those of our own sessions. A rule that repeats without end may take for ever: run it where
 * it can be stopped.
 * @param isByEntry each text is one entry, as CalDAV servers answer: one that is broken leaves the others alone
 * @throws {UnreadableCalendar}
 */
export function readIcs(texts: readonly string[], wanted: Wanted, isByEntry = false): Reading {
  const found: BusyTime[] = [];
  let unread = 0;
  const add = (time: BusyTime): void => {
    if (time.endsAt <= time.startsAt || time.endsAt <= wanted.from || time.startsAt >= wanted.to) return;
    if (found.length >= CALENDAR_MAX_ENTRIES) throw new UnreadableCalendar('too-many');
    found.push(time);
  };
  for (const text of texts) {
    const blocks = blocksOf(text);
    if (!blocks) {
      if (!isByEntry) throw new UnreadableCalendar('not-a-calendar');
      unread += 1;
      continue;
    }
    const clocks = clocksOf(blocks.zones, wanted.zone);
    const trying = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        if (error instanceof UnreadableCalendar) throw error;
        unread += 1;
      }
    };
    const components: ICAL.Component[] = [];
    for (const block of blocks.events) trying(() => components.push(parseBlock(block)));
    for (const each of groupsOf(components)) trying(() => readEntries(each, clocks, wanted, add));
    for (const block of blocks.freeBusy) trying(() => readFreeBusy(parseBlock(block), add));
  }
  const merged = (allDay: boolean): BusyTime[] =>
    mergeRanges(found.filter((time) => time.allDay === allDay)).map((range) => ({ ...range, allDay }));
  return { busy: [...merged(false), ...merged(true)], unread };
}

const parseBlock = (block: string): ICAL.Component => new ICAL.Component(ICAL.parse(block) as unknown[]);

interface Group {
  readonly masters: ICAL.Component[];
  /** Each in place of one time of a master */
  readonly replaced: ICAL.Component[];
}

/** Entries with those that replace some of their times, by UID; of one sent again, the newest. */
function groupsOf(components: readonly ICAL.Component[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  const newest = new Map<string, ICAL.Component>();
  const sequence = (component: ICAL.Component): number =>
    Number(component.getFirstPropertyValue('sequence') ?? 0);
  for (const [index, component] of components.entries()) {
    const uid = String(component.getFirstPropertyValue('uid') ?? `none:${index}`);
    const key = `${uid}\n${String(component.getFirstPropertyValue('recurrence-id') ?? '')}`;
    const known = newest.get(key);
    if (!known || sequence(component) >= sequence(known)) newest.set(key, component);
    groups.set(uid, { masters: [], replaced: [] });
  }
  for (const [key, component] of newest) {
    const group = groups.get(key.slice(0, key.lastIndexOf('\n')));
    group?.[component.hasProperty('recurrence-id') ? 'replaced' : 'masters'].push(component);
  }
  return groups.values();
}

type Clocks = (id: string | null) => WallClock;

function momentOf(property: ICAL.Property, value: ICAL.Time, clocks: Clocks): Moment {
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const tzid = property.getFirstParameter('tzid') ?? null;
  return { wall: wallOf(value), isDate: value.isDate, clock: clocks(isUtc ? 'UTC' : tzid) };
}

/** @throws for a property that is no time */
function readMoment(component: ICAL.Component, name: string, clocks: Clocks): Moment | null {
  const property = component.getFirstProperty(name);
  if (!property) return null;
  const value: unknown = property.getFirstValue();
  if (!(value instanceof ICAL.Time)) throw new Error(`${name} is no time`);
  return momentOf(property, value, clocks);
}

const instantOf = ({ wall, clock }: Moment): number => clock.toInstant(wall);

/** @throws for an entry without a start */
function readEntry(component: ICAL.Component, clocks: Clocks): Entry {
  const start = readMoment(component, 'dtstart', clocks);
  if (!start) throw new Error('an entry has no start');
  const end = readMoment(component, 'dtend', clocks);
  const duration: unknown = component.getFirstPropertyValue('duration');
  const length = (): number => {
    if (end) return start.isDate ? end.wall - start.wall : instantOf(end) - instantOf(start);
    if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
    return start.isDate ? DAY_MS : 0;
  };
  return { component, start, length: length() };
}

function counts(component: ICAL.Component, { owners, ownUids }: Wanted): boolean {
  const value = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT') return false;
  if (value('x-microsoft-cdo-busystatus') === 'FREE') return false;
  if (value('uid').endsWith(ownUids.toUpperCase())) return false;
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '');
    return owners.includes(address) && attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED';
  });
}

/** The time that an entry takes from a start on, by the wall clock of the entry. */
function timeFrom({ start: { clock, isDate }, length }: Entry, wall: number, clocks: Clocks): BusyTime {
  if (!isDate) {
    const startsAt = clock.toInstant(wall);
    return { startsAt, endsAt: startsAt + length, allDay: false };
  }
  const days = clocks(null);
  return { startsAt: days.toInstant(wall), endsAt: days.toInstant(wall + length), allDay: true };
}

function readEntries(
  { masters, replaced }: Group,
  clocks: Clocks,
  wanted: Wanted,
  add: (time: BusyTime) => void,
): void {
  const others = replaced.map((component) => ({
    entry: readEntry(component, clocks),
    id: readMoment(component, 'recurrence-id', clocks),
    isFollowed: component.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
  }));
  for (const { entry } of others)
    if (counts(entry.component, wanted)) add(timeFrom(entry, entry.start.wall, clocks));
  const gone = new Set(others.map(({ id }) => (id ? instantOf(id) : NaN)));
  const followed = others
    .filter(({ isFollowed, id }) => isFollowed && id !== null)
    .toSorted((a, b) => (b.id ? instantOf(b.id) : 0) - (a.id ? instantOf(a.id) : 0));
  for (const component of masters) {
    const entry = readEntry(component, clocks);
    for (const wall of startsOf(entry, clocks, wanted)) {
      const at = entry.start.clock.toInstant(wall);
      if (gone.has(at)) continue;
      const later = followed.find(({ id }) => id !== null && instantOf(id) <= at);
      const shown = later?.entry ?? entry;
      const moved = later?.id ? later.entry.start.wall - later.id.wall : 0;
      if (counts(shown.component, wanted)) add(timeFrom(shown, wall + moved, clocks));
    }
  }
}

/** When an entry begins, all its times within reach of the span, by its own wall clock. */
function* startsOf(
  { component, start, length }: Entry,
  clocks: Clocks,
  { from, to }: Wanted,
): Generator<number> {
  const without = exceptions(component, start, clocks);
  const first = from - MARGIN_MS - Math.max(0, length);
  const last = to + MARGIN_MS;
  const seen = new Set<number>();
  function* once(wall: number): Generator<number> {
    if (wall < first || wall > last || seen.has(wall) || without(wall)) return;
    seen.add(wall);
    yield wall;
  }
  yield* once(start.wall);
  for (const property of component.getAllProperties('rdate'))
    for (const value of property.getValues() as unknown[]) {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (time instanceof ICAL.Time) yield* once(wallAt(start, momentOf(property, time, clocks)));
    }
  for (const property of component.getAllProperties('rrule')) {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('a rule is none');
    const iterator = untilOnWall(rule, start).iterator(timeOfWall(start.wall));
    for (let time = iterator.next(); time; time = iterator.next()) {
      const wall = wallOf(time);
      if (wall > last) break;
      yield* once(wall);
    }
  }
}

/** A moment by the wall clock of an entry. */
const wallAt = (start: Moment, moment: Moment): number =>
  moment.isDate || start.isDate || moment.clock === start.clock
    ? moment.wall
    : start.clock.toWall(instantOf(moment));

/** A rule whose end, which calendars write in UTC, is by the wall clock that the rule is worked out on. */
function untilOnWall(rule: ICAL.Recur, start: Moment): ICAL.Recur {
  const { until } = rule;
  if (!until) return rule;
  const own = rule.clone();
  const end = wallOf(until);
  if (until.isDate) own.until = timeOfWall(start.isDate ? end : end + DAY_MS - 1000);
  else if (until.zone === ICAL.Timezone.utcTimezone && !start.isDate)
    own.until = timeOfWall(start.clock.toWall(end));
  else own.until = timeOfWall(end);
  return own;
}

/** Whether a time of an entry is taken out (EXDATE): as a time, or as a whole date. */
function exceptions(component: ICAL.Component, start: Moment, clocks: Clocks): (wall: number) => boolean {
  const [times, dates] = [new Set<number>(), new Set<number>()];
  for (const property of component.getAllProperties('exdate'))
    for (const value of property.getValues() as unknown[]) {
      if (!(value instanceof ICAL.Time)) continue;
      const moment = momentOf(property, value, clocks);
      if (moment.isDate && !start.isDate) dates.add(moment.wall);
      else times.add(wallAt(start, moment));
    }
  return (wall) => times.has(wall) || dates.has(wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS));
}

/** Busy times that a calendar lists without saying what they are (VFREEBUSY). */
function readFreeBusy(component: ICAL.Component, add: (time: BusyTime) => void): void {
  for (const property of component.getAllProperties('freebusy')) {
    if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') continue;
    for (const value of property.getValues() as unknown[]) {
      if (!(value instanceof ICAL.Period)) throw new Error('a period is none');
      const range: TimeRange = {
        startsAt: value.start.toUnixTime() * 1000,
        endsAt: value.getEnd().toUnixTime() * 1000,
      };
      add({ ...range, allDay: false });
    }
  }
}
