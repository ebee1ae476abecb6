import { globSync, readFileSync } from 'node:fs';
import { ESSENTIAL_ENTRIES } from '../apps/marketplace/src/content/cookies.ts';

// The table of cookies (S-17) names everything that the product stores in a browser, and nothing else.

/** Where an entry of the table is set. React Router keeps scroll positions by itself. */
const SET_IN: Readonly<Record<string, string>> = {
  '__Host-nx_sid': 'apps/server/src/modules/accounts/session/cookie.ts',
  '__Host-nx_signed_in': 'apps/server/src/modules/accounts/session/cookie.ts',
  '__Host-nx_2fa': 'apps/server/src/modules/accounts/log-in/challenge.ts',
  '__Host-nx_proof': 'apps/server/src/modules/accounts/log-in/proof.ts',
  '__Host-nx_closed': 'apps/server/src/modules/payouts/closed/door.ts',
  '__Host-nx_answer': 'apps/server/src/modules/accounts/answer-door.ts',
  token: 'packages/app-kit/src/session/token.ts',
  'nexperts-cookie-choice': 'apps/marketplace/src/features/cookie-choice/choice.ts',
  'nexperts-been-here': 'apps/marketplace/src/been-here.ts',
  'nexperts-app-been-here': 'apps/home/src/been-here.ts',
  'nexperts-sign-up': 'apps/marketplace/src/features/signup/sign-up-store.ts',
  'nexperts-notice': 'packages/app-kit/src/session/notice.ts',
  'nexperts-save-expert': 'packages/app-kit/src/session/wanted-save.ts',
  'nexperts-wanted-time': 'apps/home/src/model/booking/wanted-time.ts',
  'nexperts-application': 'apps/home/src/model/experts/kept-application.ts',
  'nexperts-brief': 'apps/home/src/model/booking/kept-brief.ts',
  'nexperts-draft:…': 'apps/home/src/model/page/kept-drafts.ts',
  'nexperts-messages': 'apps/home/src/model/messages/message-drafts.ts',
  'nexperts-zone-kept': 'apps/home/src/model/times/zone-kept.ts',
  'nexperts-shortcuts': 'apps/home/src/model/page/shortcuts.ts',
  'nexperts-offline': 'apps/home/service-worker/worker.ts',
  'nexperts-check': 'apps/home/src/model/page/kept-check.ts',
  'nexperts-blur': 'apps/home/src/features/room/kept-blur.ts',
  'nexperts-recordings': 'apps/home/src/model/recordings/store.ts',
  'nexperts-captions': 'apps/home/src/features/room/captions/languages.ts',
  'nexperts-transcripts': 'apps/home/src/model/transcript/store.ts',
  'nexperts-sound': 'apps/home/src/features/room/kept-sound.ts',
  'nx-room:…': 'apps/home/src/features/room/choice.ts',
};
const BY_REACT_ROUTER = 'react-router-scroll-positions';
const WRITES =
  /(local|session)Storage\b.*setItem|createJSONStorage|\bsetCookie\(|document\.cookie = |indexedDB|\bcaches\./;

const files = globSync([
  'apps/{marketplace,home,server}/src/**/*.{ts,tsx}',
  'apps/home/service-worker/*.ts',
  'packages/{api,app-kit,ui}/src/**/*.{ts,tsx}',
]).filter((file) => !/\.(?:test|stories|fixture)\.tsx?$|\.css\.ts$|\/stories\//.test(file));
/** The store of the choice writes under the name that `choice.ts` beside it gives. */
const writers = files
  .filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  .map((file) => file.replace('choice-store.ts', 'choice.ts'));

const named = new Set(ESSENTIAL_ENTRIES.map(({ name }) => name));
const known = new Set(Object.values(SET_IN));
const faults = [
  ...writers
    .filter((file) => !known.has(file))
    .map((file) => `${file} stores something: add it to content/cookies.ts and to this script`),
  ...[...known].filter((file) => !writers.includes(file)).map((file) => `${file} stores nothing any more`),
  ...Object.entries(SET_IN).flatMap(([name, file]) => {
    const stem = name.replace('…', '');
    const text = files.includes(file) ? readFileSync(file, 'utf8') : '';
    return [
      ...(named.has(name) ? [] : [`${name} is not in the table`]),
      ...(text.includes(`'${stem}'`) || text.includes(`\`${stem}`) ? [] : [`${file} does not set ${name}`]),
    ];
  }),
  ...[...named]
    .filter((name) => !(name in SET_IN) && name !== BY_REACT_ROUTER)
    .map((name) => `${name} is in the table, and nothing sets it`),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
process.stdout.write(`${files.length} files searched\n`);
