import { readFileSync } from 'node:fs';
import { SETTINGS } from '../apps/server/src/env.ts';
import { WEBHOOK_EVENTS } from '../apps/server/src/ports/payments.ts';
import { endpoints, type EndpointShape } from '../packages/contract/src/index.ts';

// docs/operations.md names every setting once, gives a proxy the paths of each host, and asks Stripe for the events that
// the server handles.

const page = readFileSync('docs/operations.md', 'utf8');
const faults: string[] = [];

/** Compares names on the page with those of the code, each once and in any order. */
function compare(what: string, listed: readonly string[], expected: readonly string[]): void {
  for (const name of expected) if (!listed.includes(name)) faults.push(`${what} ${name} is missing`);
  for (const [index, name] of listed.entries())
    if (!expected.includes(name) || listed.indexOf(name) !== index)
      faults.push(`${what} ${name} is listed twice or does not exist`);
}

const settings = page.slice(page.indexOf('\n## Settings'), page.indexOf('\n## Run it'));
const listedSettings = [...settings.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name = '']) => name);
compare('setting', listedSettings, SETTINGS);

const [endpointLine = ''] = /^- Set up Stripe's endpoint.*$/m.exec(page) ?? [];
const listedEvents = [...endpointLine.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name);
compare('event', listedEvents, WEBHOOK_EVENTS);

const routes = [...page.matchAll(/^\| `([a-z]+)` +\| (`\/.*`) +\|$/gm)].map(([, host = '', paths = '']) => ({
  host,
  patterns: paths.split(', ').map((path) => path.replaceAll('`', '')),
}));
const fits = (path: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
const operations = Object.entries<EndpointShape>(endpoints);
for (const [name, { path, host }] of operations) {
  const hosts = routes.filter(({ patterns }) => patterns.some((pattern) => fits(path, pattern)));
  if (hosts.length !== 1 || hosts[0]?.host !== host)
    faults.push(`${name} (${path}) belongs to ${host}, not to ${hosts.map((one) => one.host).join(', ')}`);
}

for (const fault of faults) process.stdout.write(`docs/operations.md: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
process.stdout.write(`${listedSettings.length + listedEvents.length + operations.length} facts compared\n`);
