import type { Context } from 'hono';
// Under another name, as the formatter changes the whitespace of what is tagged `html`.
import { html as markup, raw } from 'hono/html';
import { cspSource } from '../../http/csp-source.ts';
import { STYLE } from './style.ts';

/** HTML; inserted text is escaped. */
export type Markup = ReturnType<typeof markup>;

const styleHash = cspSource(STYLE);
const CSP = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const styleSheet = raw(`<style>${STYLE}</style>`);

const UTC_WORDS: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'UTC',
};
/** An instant for people, in UTC. */
export const when = (instant: Date): Markup =>
  markup`<time datetime="${instant.toISOString()}">${instant.toLocaleString('en-AU', UTC_WORDS)} UTC</time>`;

/** Answers with a page of the demo tools: no script, styles by hash, never in a frame, never cached. */
export function sendPage(c: Context, title: string, main: Markup): Response | Promise<Response> {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Nexperts demo</title>
${styleSheet}
</head>
<body>
<header><a class="brand" href="/dev">Nexperts<span>.</span></a><i class="strip"></i>
<nav aria-label="Demo"><a href="/dev/mail">Mailbox</a><a href="/dev">Clock</a><a href="/">Marketplace</a><a href="/app">Web app</a></nav></header>
<main>${main}</main>
</body>
</html>
`;
  c.header('Content-Security-Policy', CSP);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(page);
}
