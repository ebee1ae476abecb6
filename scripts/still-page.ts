// Makes of the page built for `/404` the file that answers every unknown address: `node scripts/still-page.ts <folder>`.
// It has no scripts but one in its head. Which of the site's routes such an address belongs to differs (an event that is no more, a typing
// error), so that a page that comes alive would be drawn anew under the hand that presses its links.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Buttons too: nothing would answer them. The mark of who is probably signed in stays (`data-kept`).
const SCRIPTED = /<(script|button)\b(?![^>]*data-kept)[^>]*>[\s\S]*?<\/\1>|<link rel="modulepreload"[^>]*>/g;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: still-page.ts <folder of the built site>');
const html = readFileSync(join(folder, '404', 'index.html'), 'utf8').replace(SCRIPTED, '');
if (html.match(/<script/g)?.length !== 1 || !html.includes('<main'))
  throw new Error('the page of 404 is not as expected');
writeFileSync(join(folder, '404.html'), html);
rmSync(join(folder, '404'), { recursive: true });
// What the framework would have answered with.
rmSync(join(folder, '__spa-fallback.html'));
