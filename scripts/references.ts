import { findHeadlessChromium } from './lib/chromium.ts';
import { browserVersion, packReferences, references } from './lib/references.ts';
import { runStories } from './lib/story-runs.ts';

// `npm run references`: renews the reference pictures that look different in this browser, adds those of new stories
// tagged `visual` and removes those that no story compares. `-- --list` prints how many there are.
if (process.argv.includes('--list')) {
  const { browser, names } = references();
  process.stdout.write(
    `${names.length} pictures made with ${browser}; here is ${browserVersion(await findHeadlessChromium())}\n`,
  );
  process.exit();
}
const { outcome, pictures, browser } = await runStories('stories', { form: 'long', update: true });
// While pictures are renewed, one that differs is one that never came to rest.
const unstable = pictures.flatMap(({ name, difference }) => (difference ? [`${name}: ${difference}`] : []));
if (outcome.failed > 0 || unstable.length > 0) {
  const culprits = [...(outcome.culprits ?? []), ...unstable];
  process.stderr.write(
    `${outcome.output}\n${culprits.join('\n')}\nSome stories failed, so no reference picture was renewed.\n`,
  );
  process.exit(1);
}
const here = browserVersion(browser);
const { renewed, removed } = await packReferences(
  pictures.map(({ name }) => name),
  here,
);
for (const name of renewed) process.stdout.write(`renewed: ${name}\n`);
for (const name of removed) process.stdout.write(`removed: ${name}\n`);
process.stdout.write(
  `${references().names.length} pictures made with ${here}: ${renewed.length} renewed, ${removed.length} removed\n`,
);
