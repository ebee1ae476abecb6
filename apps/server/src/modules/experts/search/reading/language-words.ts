import { END, START, wordAfter, wordBefore, without, wordSet, type Taken } from './draft.ts';

/** Names of languages that are names of nothing else. */
const ONLY_LANGUAGES =
  `Mandarin Cantonese Hindi Tamil Punjabi Urdu Bengali Gujarati Telugu Malayalam Arabic Farsi Tagalog
  Auslan Hebrew Swahili Sinhala Marathi Kannada`.split(/\s+/);
/** Those of a people or a country too: “German law”, “Italian food”. */
const OF_A_PEOPLE =
  `English Dutch French German Greek Indonesian Italian Japanese Korean Polish Portuguese Russian Spanish
  Swedish Thai Turkish Vietnamese Afrikaans Croatian Czech Danish Finnish Hungarian Khmer Macedonian Malay Nepali Norwegian
  Persian Romanian Samoan Serbian Somali Ukrainian`.split(/\s+/);
/** How they are called by their speakers or written in a hurry. */
const ALSO: Readonly<Record<string, string>> = {
  deutsch: 'German',
  german: 'German',
  germn: 'German',
  gernan: 'German',
  français: 'French',
  francais: 'French',
  frensh: 'French',
  español: 'Spanish',
  espanol: 'Spanish',
  spainish: 'Spanish',
  spannish: 'Spanish',
  italiano: 'Italian',
  itallian: 'Italian',
  português: 'Portuguese',
  portugues: 'Portuguese',
  portugese: 'Portuguese',
  brasileiro: 'Portuguese',
  nederlands: 'Dutch',
  svenska: 'Swedish',
  polski: 'Polish',
  türkçe: 'Turkish',
  turkce: 'Turkish',
  русский: 'Russian',
  हिन्दी: 'Hindi',
  हिंदी: 'Hindi',
  தமிழ்: 'Tamil',
  العربية: 'Arabic',
  عربي: 'Arabic',
  日本語: 'Japanese',
  한국어: 'Korean',
  普通话: 'Mandarin',
  中文: 'Mandarin',
  粤语: 'Cantonese',
  廣東話: 'Cantonese',
  mandrin: 'Mandarin',
  manderin: 'Mandarin',
  putonghua: 'Mandarin',
  cantonise: 'Cantonese',
  cantoneese: 'Cantonese',
  arabik: 'Arabic',
  arabian: 'Arabic',
  japenese: 'Japanese',
  japanesse: 'Japanese',
  vietnamise: 'Vietnamese',
  vietnamees: 'Vietnamese',
  ελληνικά: 'Greek',
  ภาษาไทย: 'Thai',
  'tiếng việt': 'Vietnamese',
  panjabi: 'Punjabi',
  punjabee: 'Punjabi',
  filipino: 'Tagalog',
  bahasa: 'Indonesian',
  hindhi: 'Hindi',
  corean: 'Korean',
};
const NAMES: ReadonlyMap<string, string> = new Map([
  ...[...ONLY_LANGUAGES, ...OF_A_PEOPLE].map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(ALSO),
  // Said of what is spoken alone: “Chinese medicine” is no language.
  ['chinese', 'Mandarin'],
]);

const anyOf = (names: Iterable<string>): string =>
  `(?<![\\p{L}\\p{M}])(${[...names].join('|')})(?![\\p{L}\\p{M}])`;
const NAME = anyOf(NAMES.keys());
const PURE = anyOf([
  ...ONLY_LANGUAGES.map((name) => name.toLowerCase()),
  ...Object.keys(ALSO).filter((name) => !['german', 'bahasa', 'filipino', 'arabian'].includes(name)),
]);
/** Not by itself: English is a subject of schools, and Polish is what people do with a CV. */
const ALONE = anyOf(
  [...NAMES.keys()].filter((name) => !['english', 'chinese', 'polish', 'arabian', 'filipino'].includes(name)),
);

const WHO = String.raw`(?:(?:and |, ?)?(?:who|that|which) (?:can |also )?|(?:and |must |should |to |can |i |we |you |they )+)?`;
const PROFESSIONS = String.raw`(?:(?:tax|family|divorce|immigration|migration|clinical|child|financial|mortgage|relationship|marriage|property) )?(?:accountant|bookkeeper|psychologist|psychiatrist|therapist|counsell?or|doctor|gp|nutritionist|dietitian|dietician|lawyer|solicitor|agent|broker|advis[eo]r|planner|nurse|midwife|physio|physiotherapist)s?\b`;

/** Words of learning: with them a language is what a session is about. */
const LEARNING =
  /\b(?:learn\w*|improv\w*|practi[sc]\w*|study\w*|studies|teach\w*|tutor\w*|lessons?|class(?:es)?|course|grammar|vocab\w*|pronunciation|conversation|beginners?|fluen\w+|translat\w*|interpret\w*|exams?|test|hsc|vce|ib|atar|jlpt|hsk|delf|dele|goethe|telc|homework|essay|verbs?|accent|native|a1|a2|b1|b2|c1|c2|year \d+|dictation|alphabet|calligraphy|listening|reading|writing|speaking (?:test|exam|practice))\b/i;
const WRITTEN = wordSet(`
  translate translated translating translation write writing written written essay essays book novel thesis exam exams test
  degree diploma major majors lesson lessons class classes course courses fluent fluency conversation conversations
  grammar subtitles tattoo content copy menu menus website lyrics email letter letters word words phrases poem proficient improve
  better good beginner read reading specialise specialising speeches sing singing invest investing live living marks`);
const OF_THE_COUNTRY = wordSet(`
  law laws tax taxes court courts cuisine food cooking culture history literature cinema society market markets style films film
  restaurant restaurants cars politics art property visa class classes lessons schools school universities companies company
  football wine fashion stocks shares philosophy mythology medicine exam exams grammar pronunciation verbs essay poetry songs
  music startups real hotels`);

interface Form {
  readonly form: RegExp;
  readonly isSure: (text: string, match: RegExpExecArray) => boolean;
  /** The group that is taken away: the rest of the match are words */
  readonly taken?: number;
}

const isNotOfCountry = (text: string, match: RegExpExecArray): boolean =>
  !OF_THE_COUNTRY.has(wordAfter(text, match.index + match[0].length));
const isNotLearning = (text: string): boolean => !LEARNING.test(text);

const FORMS: readonly Form[] = [
  {
    form: new RegExp(
      `${WHO}(?:speak(?:s|ing)?|spreaks?|speeks?|speking|fluent in|talks?|know(?:s)?|habla|sprechen|sprich[rt]|spricht|parle|parla) (?:fluent |good |some |native |in )?${NAME}(?: fluently| well| language)?`,
      'giu',
    ),
    isSure: (text, match) =>
      isNotOfCountry(text, match) &&
      !/\b(?:learn(?:ing)? (?:how )?to|how to|want to|practi[sc]\w+|improv\w+|be|become|getting|get|help me|my (?:son|daughter|child|kid)s?)\b[^,]*$/i.test(
        text.slice(0, match.index + match[0].search(/speak|fluent|talk|know/i)),
      ),
  },
  {
    form: new RegExp(
      `(?:(?:a|an|native|fluent) )?${NAME}[ -](?:language )?(?:speaking|speakers?|speeking|spoken|speaker)(?! (?:test|exam|practice|countr|part|world|market))`,
      'giu',
    ),
    isSure: (text) => !/\b(?:speaking (?:test|exam|practice)|learn|practi[sc]e|teach)\b/i.test(text),
  },
  {
    form: new RegExp(
      `(?:\\b(?:in|auf|en|em|in het|на|language:?|langauge:?) ?)${NAME}(?: language| please| if possible| only| pls)?`,
      'giu',
    ),
    isSure: (text, match) =>
      isNotOfCountry(text, match) &&
      !WRITTEN.has(wordBefore(text, match.index)) &&
      !/^(?:an? )?(?:essay|write|writing|translat)/i.test(wordBefore(text, match.index)),
  },
  {
    form: new RegExp(
      `${START}(?:(?:only|must be|prefer(?:ably)?|ideally|also|and|with|or) )?${ALONE}(?: (?:please|preferred|only|language|pls|if possible|ideally))?${END}`,
      'giu',
    ),
    isSure: isNotLearning,
  },
  {
    form: new RegExp(
      `${START}(?:only |prefer(?:ably)? |must be )${NAME}(?: please| only)?${END}|${START}${NAME} (?:please|preferred|only|pls)${END}`,
      'giu',
    ),
    isSure: isNotLearning,
  },
  { form: new RegExp(`${ALONE}(?= ${PROFESSIONS})`, 'giu'), isSure: isNotLearning },
  { form: new RegExp(`(?<=\\b${PROFESSIONS} )${ALONE}${END}`, 'giu'), isSure: isNotLearning },
  {
    form: new RegExp(PURE, 'giu'),
    isSure: (text, match) =>
      isNotLearning(text) &&
      !/^(?:to|into|from|of|for|my|about)$/.test(wordBefore(text, match.index)) &&
      isNotOfCountry(text, match) &&
      !/^(?:oranges?|ducks?|collar|name|names|wedding|song|movie|cinema|subtitles|script|numbers|letters|radio|tv|news|dance|poetry|dictionary|keyboard)$/.test(
        wordAfter(text, match.index + match[0].length),
      ),
  },
];

/** The language somebody wants to speak, by its English name. One that is learned, or a people’s name, stays a word. */
export function takeLanguage(text: string): Taken<string | null> {
  for (const { form, isSure } of FORMS)
    for (const match of text.matchAll(form)) {
      const name =
        match
          .slice(1)
          .find((each) => each !== undefined)
          ?.toLowerCase() ?? '';
      const language = NAMES.get(name);
      if (language === undefined || !isSure(text, match)) continue;
      return { text: without(text, match.index, match.index + match[0].length), value: language };
    }
  return { text, value: null };
}
