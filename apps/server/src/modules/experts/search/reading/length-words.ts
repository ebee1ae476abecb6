import { END, START, wordAfter, wordBefore, without, wordSet, type Taken } from './draft.ts';

const HOURS = String.raw`(?:hours?|hrs?|hr)\b`;
const MINUTES = String.raw`(?:minutes?|mins?)\b`;
/** How people name a length, and the minutes. */
const NAMED: readonly (readonly [form: string, minutes: (match: readonly string[]) => number])[] = [
  [
    String.raw`(?:an|1|one) hour and a half|one and a half hours?|1(?:\.5| ?1\/2|½) ?${HOURS}|1 ?h(?:ou)?r? ?30(?: ?min(?:ute)?s?)?\b`,
    () => 90,
  ],
  [
    String.raw`half[ -]an?[ -]hour|half[ -]hours?|an half hour|a half hour|half[ -]hr|1\/2 (?:an )?hour|halfhour`,
    () => 30,
  ],
  [String.raw`(?:a )?quarter of an hour|(?:a )?quarter hour`, () => 15],
  [String.raw`three[ -]quarters of an hour`, () => 45],
  [String.raw`(?:fifteen) ?-?${MINUTES}`, () => 15],
  [String.raw`(?:twenty) ?-?${MINUTES}`, () => 20],
  [String.raw`(?:thirty) ?-?${MINUTES}`, () => 30],
  [String.raw`(?:forty[ -]?five) ?-?${MINUTES}`, () => 45],
  [String.raw`(?:sixty) ?-?${MINUTES}`, () => 60],
  [String.raw`(?:ninety) ?-?${MINUTES}`, () => 90],
  [String.raw`(\d{2,3}) ?-?${MINUTES}`, ([minutes]) => Number(minutes)],
  [String.raw`(?:a full|a whole|an|one|1) ?-?${HOURS}|1 ?h\b|hour(?=[ -]long)`, () => 60],
  [String.raw`(?:two|2) ?-?${HOURS}|2 ?h\b`, () => 120],
  [String.raw`(?:three|3) ?-?${HOURS}|3 ?h\b`, () => 180],
];

/** Lengths one can search for, by the minutes that are said: 20 is among those of a quarter, as the search counts. */
const LENGTHS: ReadonlyMap<number, number> = new Map([
  [15, 15],
  [20, 15],
  [30, 30],
  [45, 45],
  [60, 60],
  [90, 90],
  [120, 120],
  [180, 180],
]);

const SESSION = wordSet(`
  session sessions call calls chat chats consult consults consultation consultations meeting meetings lesson lessons class
  slot slots appointment video zoom talk conversation phone advice coaching tutoring therapy catchup review`);
/** What may follow a length that is said of the session. */
const ONWARD = wordSet(`
  with for on about to in at of and or max please this next today tomorrow tonight each max only using from is would
  should i monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun help long want need sometime
  speaking via online`);
/** Before a length these say that it is none of a session. */
const OTHERWISE = wordSet(`
  in within every under over than last past next first took takes take wait waited waiting sleep sleeps slept sleeping run
  ran walk walks drive drives per lasts lasting about around after before less sub each by nap naps work works worked
  working spend spent fast cook cooks cooked bake baked boil the his her my their delayed late`);
const AFTERWARDS = wordSet(`
  before after ago late later away drive flight walk run delay delays delayed notice early per a every daily old left
  wait nap naps meals meal workout workouts dinner dinners recipe recipes speech commute shift shifts marathon race
  presentation exam test documentary film video-essay train trip layover pitch talk-show abs yoga ahead apart earlier
  essay podcast episode loop mile swim ride from`);

/** The length of the session somebody asks for, in minutes. Lengths of something else stay words. */
export function takeLength(text: string): Taken<number | null> {
  for (const [form, minutesOf] of NAMED) {
    const whole = new RegExp(
      String.raw`(?:\b(?:(?:for|of|per|need|want) )?(?:(?:at least|minimum|min|just|only|about|around|approx) )?)?(?<![\w.,/$-])(?:${form})(?:[ -]long)?`,
      'giu',
    );
    for (const match of text.matchAll(whole)) {
      const minutes = LENGTHS.get(minutesOf(match.slice(1).filter((each) => each !== undefined)));
      const end = match.index + match[0].length;
      if (minutes === undefined || !isOfSession(text, match.index, end, match[0])) continue;
      const session = /^\s*(?:sessions?|calls?|slots?|appointments?)\b/i.exec(text.slice(end))?.[0] ?? '';
      return { text: without(text, match.index, end + session.length), value: minutes };
    }
  }
  return { text, value: null };
}

function isOfSession(text: string, start: number, end: number, said: string): boolean {
  const [before, after] = [wordBefore(text, start), wordAfter(text, end)];
  if (/^(?:need|want)/i.test(said)) return !AFTERWARDS.has(after) || SESSION.has(after);
  if (/^of/i.test(said) && !['session', 'call', 'hour', 'slot', 'time', 'consult'].includes(before))
    return false;
  if (/\babout|around|approx/i.test(said) && after !== '' && !SESSION.has(after)) return false;
  const next = new RegExp(`^${END}`, 'u').test(text.slice(end));
  if (SESSION.has(after)) return !['every', 'the', 'my', 'last'].includes(before);
  if (OTHERWISE.has(before) && !/^(?:for|per)/i.test(said)) return false;
  if (AFTERWARDS.has(after)) return false;
  if (next || ONWARD.has(after)) return true;
  // “30 min photography”, but not “my 30 min naps”
  return (
    new RegExp(`${START}$`, 'u').test(text.slice(0, start)) &&
    !/(?:minute|hour)\b/i.test(said.replace(/half (?:an )?hour|an hour/i, ''))
  );
}
