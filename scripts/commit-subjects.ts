import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Holds commit subjects to the rule of CONTRIBUTING.md. Without an argument: every commit after `SINCE`. With a file: its
// first line, so that it works as a commit-msg hook: `node scripts/commit-subjects.ts .git/COMMIT_EDITMSG`.

/** The rule was introduced after this commit; earlier subjects stay as they are. */
const SINCE = '4f774e1553e42b04134b26a9076b01c8db317d74';
const LONGEST = 72;

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

/** What is wrong with a subject; null if it follows the rule. */
function faultOf(subject: string): string | null {
  const first = /^[A-Z][a-z-]+(?=,? )/.exec(subject)?.[0].toLowerCase();
  if (subject.length > LONGEST) return `has ${subject.length} characters, not at most ${LONGEST}`;
  if (/[.!]$/.test(subject)) return 'ends with a full stop';
  if (first === undefined) return 'does not begin with a capitalised verb';
  if (NEVER_FIRST.has(first)) return `begins with “${first}” instead of a verb`;
  if (/(?:ing|ed|[^s]s)$/.test(first) && !BASE_FORMS.has(first))
    return `begins with “${first}”; the imperative has no ending`;
  return null;
}

/** Subjects of the commits after `SINCE`; null when the history does not go back that far. */
function subjectsSince(): string[] | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', SINCE, 'HEAD');
    return git('log', '--no-merges', '--format=%s', `${SINCE}..HEAD`)
      .split('\n')
      .filter((subject) => subject !== '');
  } catch {
    return null;
  }
}

const [file] = process.argv.slice(2);
const subjects = file === undefined ? subjectsSince() : readFileSync(file, 'utf8').split('\n', 1);
if (subjects === null) {
  process.stdout.write(`The git history does not reach back to ${SINCE.slice(0, 7)}: no subjects checked\n`);
} else {
  for (const subject of subjects) {
    const fault = faultOf(subject);
    if (fault === null) continue;
    process.stdout.write(`“${subject}” ${fault}\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`${subjects.length} subjects checked\n`);
}
