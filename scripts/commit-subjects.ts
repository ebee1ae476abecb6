import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultOf } from './lib/commit-subject.ts';

// Holds commit subjects to the rule of CONTRIBUTING.md. Without an argument: every commit after `SINCE`. With a file: its
// first line, so that it works as a commit-msg hook: `node scripts/commit-subjects.ts .git/COMMIT_EDITMSG`.

/** The rule was introduced after this commit; earlier subjects stay as they are. */
const SINCE = '4f774e1553e42b04134b26a9076b01c8db317d74';

interface Subject {
  subject: string;
  /** Day of the commit, of its author's clock (ISO 8601); none of a commit that is about to be made */
  writtenAt?: string;
}

/** Subjects of the commits after `SINCE`; null when the history does not go back that far. */
function subjectsSince(): Subject[] | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', SINCE, 'HEAD');
    return git('log', '--no-merges', '--format=%as %s', `${SINCE}..HEAD`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ writtenAt: line.slice(0, 10), subject: line.slice(11) }));
  } catch {
    return null;
  }
}

const [file] = process.argv.slice(2);
const subjects =
  file === undefined ? subjectsSince() : [{ subject: readFileSync(file, 'utf8').split('\n', 1)[0] ?? '' }];
if (subjects === null) {
  process.stdout.write(`The git history does not reach back to ${SINCE.slice(0, 7)}: no subjects checked\n`);
} else {
  for (const { subject, writtenAt } of subjects) {
    const fault = faultOf(subject, writtenAt);
    if (fault === null) continue;
    process.stdout.write(`“${subject}” ${fault}\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`${subjects.length} subjects checked\n`);
}
