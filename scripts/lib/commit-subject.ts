const LONGEST = 72;
/** Of the commits that were written before this day, the words of this project's idiom stay (ISO 8601, UTC). */
const IDIOM_UNTIL = '2026-12-01';

// English does not mark the imperative, so this lists words that never begin one. A noun that is not listed passes.
const NEVER_FIRST = new Set(
  `a an the this that these those each every all any both some no not none one two three four five many more most less
  what which who whose whom how why when where whether it its they we you he she i our your their
  in on at by for from to of with without within after before between beside under over into onto out up than then there
  here also and but or if as only new old own first last next now again
  kit web server home marketplace room lobby demo contract login npm docs`.split(/\s+/),
);
/** Verbs whose base form has an ending that otherwise marks another form */
const BASE_FORMS = new Set(
  'bring ping ring string wring embed feed need proceed seed shed speed succeed exceed wed alias bias canvas focus'.split(
    ' ',
  ),
);

/** Verbs that say nothing of what changed: “Say why”, “Let staff see”, “Keep the order”, “Picture the queue”, “Walk through” */
const IDIOM = new Set(['say', 'let', 'keep', 'picture', 'walk']);

/**
 * What is wrong with a subject; null if it follows the rule.
 * @param writtenAt day or time of the commit (ISO 8601, UTC); without it, the commit is about to be made
 */
export function faultOf(subject: string, writtenAt?: string): string | null {
  const first = /^[A-Z][a-z-]+(?=,? )/.exec(subject)?.[0].toLowerCase();
  if (subject.length > LONGEST) return `has ${subject.length} characters, not at most ${LONGEST}`;
  if (/[.!]$/.test(subject)) return 'ends with a full stop';
  if (first === undefined) return 'does not begin with a capitalised verb';
  if (NEVER_FIRST.has(first)) return `begins with “${first}” instead of a verb`;
  if (/(?:ing|ed|[^s]s)$/.test(first) && !BASE_FORMS.has(first))
    return `begins with “${first}”; the imperative has no ending`;
  if (IDIOM.has(first) && (writtenAt === undefined || writtenAt >= IDIOM_UNTIL))
    return `begins with “${first}”; name the change: Fix, Add, Remove, Refuse, Show, Test, Document…`;
  return null;
}
