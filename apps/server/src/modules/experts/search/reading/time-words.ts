import { daysBetween, SEARCH_DAYS, type SearchWindowKind } from '@nexperts/domain';
import { hasWord, hoursOfClock, hoursOfPart, isSure, type Half, type Hours } from './clock-hours.ts';
import { END, START, wordAfter, wordBefore, without, wordSet, type Taken } from './draft.ts';
import { clockOf, dayAfter, daysOf, one, weekdayOf, type Clock, type Days } from './time-days.ts';
import { atomsOf, type Atom, type AtomKind } from './time-atoms.ts';

/** When somebody wants to talk: a window of every day, or hours of one to seven local days. */
export type When =
  | { readonly window: SearchWindowKind }
  | {
      /** `yyyy-MM-dd` */
      readonly day: string;
      /** The last of several days */
      readonly until: string | null;
      /** null: all of the day */
      readonly hours: Hours | null;
    };

const JOIN =
  /^[\s,]*(?:(?:on|in|the|at|of|for|any ?time|sometime|some time|during|but|only|ideally|preferably)\s+)*$/i;
const RANGE = /^\s*(?:-|–|to|or|and|\/|&|through|till|until)\s*$/i;

/** What is at that time, not the session: “exam on Friday”. Unless it is what one practises. */
const EVENTS = wordSet(`
  exam exams test tests interview interviews wedding weddings flight flights due deadline hearing court surgery operation
  appointment presentation assignment essay speech trip party meeting match race marathon auction settlement birthday funeral
  gig inspection start starts starting started begin begins begun happened opens closes closing submit lodge leaving fly
  flying moving arrives arriving ends ending quiz pitch audition gala concert competition hike date dinner show holiday
  holidays launch launches event conference thesis report born died worked closed open visiting delivery procedure trial
  semester term expires expired final finals payday happening trek ball formal anniversary dates`);
const PRACTISING =
  /\b(?:mock|practi[sc]e|prep|preparation|rehears\w*|coaching|run[- ]?through)\s+(?:\p{L}+\s+)?$/iu;
const NOT_AFTER = wordSet(`
  last every each since until till by before past previous black good cyber super ruby bloody casual freaky ash easter shrove
  palm christmas boxing whole all throughout yesterday because not except no than world`);
const NOT_BEFORE = wordSet(`
  roast school prayer prayers blues market markets motivation harbour shift shifts terrors sweats owl vision cream sickness
  routine routines dress lunch driving brunch ago trip trips getaway getaways break away warrior warriors project projects
  itinerary show night-shift football footy league club stand star mail herald tv movie telescope prom time sky feeds feed
  waking wakings light lights person gown wear makeup makeup-look primrose workers worker job jobs penalty rates wages live weld fever`);
const IS_OF = /\b(?:is|are|was|due|due on|falls|comes|my|our|his|her|their|your)\s+(?:on\s+|is\s+)?$/i;

const OF_DAYS: ReadonlySet<AtomKind> = new Set([
  'day',
  'shortDay',
  'date',
  'slashDate',
  'weekend',
  'week',
  'days',
  'tonight',
]);

/** Pieces that say one time together. */
interface Group {
  readonly atoms: readonly Atom[];
  readonly start: number;
  readonly end: number;
}

function groupsOf(text: string): Group[] {
  const groups: Atom[][] = [];
  for (const atom of atomsOf(text)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const gap = before ? text.slice(before.end, atom.start) : 'x';
    if (group && (JOIN.test(gap) || RANGE.test(gap))) group.push(atom);
    else groups.push([atom]);
  }
  return groups.map((atoms) => ({ atoms, start: atoms[0]?.start ?? 0, end: atoms.at(-1)?.end ?? 0 }));
}

/** The days that the pieces name together: one, a span of at most a week, or none that is sure. */
function daysTogether(text: string, atoms: readonly Atom[], clock: Clock): Days | null {
  const named = atoms.filter(({ kind }) => OF_DAYS.has(kind));
  let all: Days | null = null;
  let before: Atom | undefined;
  for (const atom of named) {
    const own = atom.kind === 'tonight' ? one(clock.today) : daysOf(atom, clock);
    if (!own) return null;
    if (!all || !before) all = own;
    else if (RANGE.test(text.slice(before.end, atom.start))) {
      const isTo = /to|-|–|through|till|until/i.test(text.slice(before.end, atom.start));
      const span = daysBetween(all.first, own.last);
      if (span <= 0 || span > 6 || (!isTo && daysBetween(all.last, own.first) !== 1)) return null;
      all = { first: all.first, last: own.last };
    } else if (before.kind === 'week' || atom.kind === 'week') {
      // “Tuesday next week”
      const [week, day] = before.kind === 'week' ? [all, own] : [own, all];
      const date = dayAfter(dayAfter(week.last, -6), weekdayOf(day.first));
      if (day.first !== day.last || date < clock.today) return null;
      all = one(date);
    } else if (own.first < all.first || own.last > all.last) {
      if (all.first < own.first || all.last > own.last) return null;
    } else all = own;
    before = atom;
  }
  return all;
}

function hoursTogether(atoms: readonly Atom[]): Hours | null | 'unsure' {
  const parts = atoms.filter(({ kind }) => kind === 'part' || kind === 'parts' || kind === 'tonight');
  const clocks = atoms.filter(({ kind }) => kind === 'clock');
  if (parts.length > 1 || clocks.length > 1) return 'unsure';
  const [part] = parts;
  const [clock] = clocks;
  const named = part
    ? part.kind === 'tonight'
      ? { startMinute: 1080, endMinute: 1380 }
      : hoursOfPart(part)
    : null;
  if (!clock) return named;
  const half: Half = named ? (named.startMinute < 720 && named.endMinute <= 720 ? 'am' : 'pm') : null;
  return hoursOfClock(clock, half) ?? 'unsure';
}

/** Whether what is written around a group says that it is about something else. */
function isOfSomethingElse(text: string, { start, end, atoms }: Group): boolean {
  const lead = text
    .slice(0, start)
    .replace(
      /\s+(?:on|at|in|the|for|from|this|coming|is|are|was|it|held|set|booked|scheduled|this coming)\s*$/i,
      ' ',
    )
    .replace(/\s+(?:is|are|was|due|on|at)\s*$/i, ' ');
  const before = wordBefore(text, start);
  if (NOT_AFTER.has(before) || NOT_BEFORE.has(wordAfter(text, end))) return true;
  if (/^['’]s/.test(text.slice(end)) || /^-\p{L}/u.test(text.slice(end))) return true;
  if (IS_OF.test(text.slice(0, start)) && !/\b(?:free|available|availability)\b/i.test(text)) return true;
  if (EVENTS.has(wordBefore(lead, lead.length)) && !PRACTISING.test(lead.replace(/\S+\s*$/, ''))) return true;
  return atoms.some(({ said }) => /^(?:by|until|till)\b/.test(said));
}

/** Whether the pieces name a time surely enough. */
function isSureTime(text: string, { atoms, start, end }: Group): boolean {
  const kinds = new Set(atoms.map(({ kind }) => kind));
  const rest = text.slice(end).replace(TAIL, '');
  const isAtEnd = new RegExp(`^${END}`, 'u').test(rest);
  const isAlone = isAtEnd && new RegExp(`${START}$`, 'u').test(text.slice(0, start));
  if (['day', 'date', 'week', 'tonight', 'days'].some((kind) => kinds.has(kind as AtomKind))) return true;
  if (kinds.has('weekend'))
    return (
      atoms.length > 1 ||
      isAtEnd ||
      (/^(?:this|next|coming|on|at|over|the|any)/.test(atoms[0]?.said ?? '') &&
        wordBefore(text, start) !== 'my')
    );
  const isOn = /^(?:on|for)$/.test(wordBefore(text, start));
  if (kinds.has('shortDay'))
    return (
      atoms.length > 1 ||
      isAlone ||
      (isOn && isAtEnd) ||
      (isAtEnd && !/^(?:sat|sun)$/.test(atoms[0]?.said ?? ''))
    );
  if (kinds.has('slashDate'))
    return atoms.length > 1 || /\/.*\//.test(atoms[0]?.said ?? '') || wordBefore(text, start) === 'on';
  if (kinds.has('parts')) return isAtEnd || isAlone || kinds.has('clock');
  if (kinds.has('now')) return isAlone || isAtEnd;
  const clock = atoms.find(({ kind }) => kind === 'clock');
  if (clock) return isSure(clock) && (kinds.has('part') || isAtEnd || isAlone) && (hasWord(clock) || isAtEnd);
  return kinds.has('part') && (atoms[0]?.said ?? '').startsWith('this ');
}

/** What a group of pieces asks for; null where it is not sure, over, or too far ahead. */
function whenOf(text: string, group: Group, clock: Clock): When | null {
  const { atoms } = group;
  if (!isSureTime(text, group) || isOfSomethingElse(text, group)) return null;
  if (atoms.some(({ kind }) => kind === 'now')) return atoms.length === 1 ? { window: 'now' } : null;
  const counted = atoms.filter(
    (atom, nth) =>
      atom.kind !== 'clock' || isSure(atom) || hasWord(atom) || (nth > 0 && atom.groups[1] !== undefined),
  );
  const hours = hoursTogether(counted);
  if (hours === 'unsure') return null;
  if (counted.length < atoms.length) return null;
  const hasDays = atoms.some(({ kind }) => OF_DAYS.has(kind));
  const named = hasDays ? daysTogether(text, atoms, clock) : null;
  if (hasDays && !named) return null;
  const isMany = atoms.some(({ kind }) => kind === 'parts');
  const isOver = hours !== null && hours.endMinute <= clock.minute + 15;
  const days =
    named ??
    (isMany
      ? { first: clock.today, last: dayAfter(clock.today, 6) }
      : one(isOver && atoms.every(({ kind }) => kind === 'clock') ? dayAfter(clock.today, 1) : clock.today));
  const { first, last } = days;
  if (
    last < clock.today ||
    first < clock.today ||
    daysBetween(clock.today, first) > SEARCH_DAYS ||
    daysBetween(first, last) > 6
  )
    return null;
  if (first === last && first === clock.today && isOver) return null;
  if (atoms.length === 1 && atoms[0]?.kind === 'tonight') return { window: 'tonight' };
  const isMorning =
    hours?.startMinute === 480 && hours.endMinute === 720 && atoms.every(({ kind }) => kind !== 'clock');
  if (isMorning && first === last && daysBetween(clock.today, first) === 1)
    return { window: 'tomorrow-morning' };
  return { day: first, until: first === last ? null : last, hours };
}

/** “evenings only”: belongs to the time where the piece ends after it. */
const TAIL = new RegExp(
  `^\\s+(?:only|please|pls|preferred|preferably|if possible|ideally|works best|is best)${END}`,
  'iu',
);
const LEAD =
  /(?:\b(?:on|at|for|in|by|this|the|during|any ?time|sometime|some time|available|free|from|ideally|preferably|around)\s+)+$/i;

/**
 * The one time somebody asks for, by the visitor's wall clock. Two that differ, one that is over or more than 60 days ahead,
 * and what is a date of something else stay words.
 * @param now epoch ms
 */
export function takeTime(text: string, zone: string, now: number): Taken<When | null> {
  const clock = clockOf(now, zone);
  const asked = groupsOf(text).flatMap((group) => {
    const when = whenOf(text, group, clock);
    return when ? [{ ...group, when }] : [];
  });
  const [only] = asked;
  if (!only || asked.length > 1) return { text, value: null };
  const lead = LEAD.exec(text.slice(0, only.start))?.[0].length ?? 0;
  const tail = TAIL.exec(text.slice(only.end))?.[0].length ?? 0;
  return { text: without(text, only.start - lead, only.end + tail), value: only.when };
}
