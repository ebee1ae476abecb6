/** The pieces in which people say when, and what each says. All are matched without regard to case. */

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const FULL_DAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const SHORT_DAY = String.raw`(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?`;
const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.?|p\.m\.?|o'?clock)(?![a-z])|\d{1,2}[:.]\d{2}(?!\d)|noon|midday|midnight|\d{1,2}(?![\d:.%/]|-\D|\s?(?:%|people|years?|kg|km|min|hours?|hrs?|days?|weeks?|months?|th\b|st\b|nd\b|rd\b)))`;

export type AtomKind =
  | 'day'
  | 'shortDay'
  | 'date'
  | 'slashDate'
  | 'weekend'
  | 'week'
  | 'days'
  | 'tonight'
  | 'now'
  | 'part'
  | 'parts'
  | 'clock';

/** In order: the first kind that matches at a place is taken. */
const ATOMS: readonly (readonly [kind: AtomKind, form: string])[] = [
  [
    'now',
    String.raw`(?:right (?:now|away)|straight ?away|now|immediately|(?:with)?in the (?:next )?hour|within (?:an|1|one|the next) hour|(?:in )?the next hour|in (?:the next )?(?:\d|[1-5]\d|60) ?min(?:ute)?s?)(?![\w'’-])`,
  ],
  ['tonight', String.raw`(?:later )?(?:tonight|this evening)(?!['’])`],
  [
    'days',
    String.raw`(?:(?:in |over |within )?the )?next (\d|two|three|four|five|six|seven|few|couple of) days`,
  ],
  [
    'date',
    String.raw`(?:in (?:\d|two|three|four|five|six) days|(?:the )?day after tomorrow|20\d\d-\d\d-\d\d|(?:the )?${NTH}(?: of)? ${MONTH}(?:,? 20\d\d)?|${MONTH} (?:the )?${NTH}(?!\d)(?:,? 20\d\d)?)`,
  ],
  [
    'weekend',
    String.raw`(?:(?:this |next |the |coming |this coming |on the |at the |over the |any )?week-?ends?)(?![\w'’-])`,
  ],
  [
    'week',
    String.raw`(?:later |early |earlier |sometime |any ?time |some time |any day )?(?:this|next|the coming) week(?![\w'’-])`,
  ],
  [
    'day',
    String.raw`(?:(?:this coming |this |next |coming )?(?:${FULL_DAY}|(?<=(?:this|next|coming) )${SHORT_DAY})(?: (?:the )?\d{1,2}(?:st|nd|rd|th))?|today|tomorrow)(?!['’])`,
  ],
  ['shortDay', SHORT_DAY + String.raw`(?!['’])`],
  ['slashDate', String.raw`\d{1,2}[/.]\d{1,2}(?:[/.](?:20)?\d\d)?(?![\d/])`],
  [
    'parts',
    String.raw`(?:any )?(?:weekday |week ?night |work ?day )?(?:mornings|afternoons|evenings|nights|lunchtimes|weeknights|after (?:work|school|hours))(?![\w'’-])`,
  ],
  [
    'part',
    String.raw`(?:this )?(?:early |late |mid[ -]?)?(?:morning|afternoon|evening|night|lunch ?time|lunch)(?![\w'’-])`,
  ],
  [
    'clock',
    String.raw`(?:(?:(?:any ?time |sometime )?(?:after|from|before|between|past|at|around|about|@|by|starting at|until|till)|from) )?(${CLOCK})(?:\s?(?:-|–|to|and|till|until)\s?(${CLOCK}))?(?:\s?(onwards?|or later|or after|or earlier))?`,
  ],
];

/** One piece of a text that may say when. */
export interface Atom {
  readonly kind: AtomKind;
  readonly start: number;
  readonly end: number;
  /** In lower case */
  readonly said: string;
  /** For a clock: its one or two times, as typed, and what follows */
  readonly groups: readonly (string | undefined)[];
}

const FORMS = ATOMS.map(([kind, form]) => [kind, new RegExp(form, 'giy')] as const);

/** All pieces of the text that may say when, in order. */
export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (let place = 0; place < text.length; place += 1) {
    if (
      /[\p{L}\p{N}$€£]/u.test(text[place - 1] ?? '') ||
      (/[.,]/.test(text[place - 1] ?? '') && /\d/.test(text[place - 2] ?? ''))
    )
      continue;
    for (const [kind, form] of FORMS) {
      form.lastIndex = place;
      const match = form.exec(text);
      if (!match || (/^[\p{L}\p{N}]/u.test(text.slice(form.lastIndex)) && /[\p{L}\p{N}]$/u.test(match[0])))
        continue;
      atoms.push({
        kind,
        start: place,
        end: form.lastIndex,
        said: match[0].toLowerCase(),
        groups: match.slice(1),
      });
      place = form.lastIndex - 1;
      break;
    }
  }
  return atoms;
}
