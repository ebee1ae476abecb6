import { html as markup } from 'hono/html';
import type { DemoClock } from '../../adapters/demo-clock.ts';
import { DEMO } from '../../db/seed/index.ts';
import { isLocalHost } from '../../http/local-host.ts';
import { when, type Markup } from './page.ts';
import { asPerson, PEOPLE, type DemoPerson } from './people.ts';
import type { Thing } from './things.ts';

const STEPS = [
  ['15', '15 minutes'],
  ['60', '1 hour'],
  ['1440', '1 day'],
  ['20160', '2 weeks'],
] as const;

function ahead(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length > 0 ? `${said.join(' ')} ahead of the real time` : 'the real time';
}

function clockCard(clock: DemoClock): Markup {
  const steps = STEPS.map(
    ([minutes, label]) => markup`<button name="advanceMinutes" value="${minutes}">+ ${label}</button> `,
  );
  return markup`<h2>Demo clock</h2>
<p>The whole product runs on this clock: move it forward and holds and requests expire, sessions end and earnings become available. It only moves forward. A reset returns it to the real time.</p>
<div class="card"><p class="now">${when(clock.now())}</p><p class="muted">${ahead(clock.offsetMs)}</p>
<form method="post" action="/dev/clock">${steps}</form>
<form method="post" action="/dev/clock"><label>Minutes<input type="number" name="advanceMinutes" min="1" max="1054080" required></label><button>Advance</button></form>
<form method="post" action="/dev/clock"><label>To (UTC)<input type="datetime-local" name="to" required></label><button>Move</button></form>
<form method="post" action="/dev/clock"><button class="quiet" name="reset" value="1">Reset to the real time</button></form></div>`;
}

const openAs = ({ who, to }: Pick<Thing, 'who' | 'to'>): Markup =>
  markup`<a class="button" href="${asPerson(who, to)}">Open as ${PEOPLE[who].name}</a>`;

/** The same machine under another local name has cookies of its own: a second person in the same browser. */
function otherAddress({ who, to }: { who: DemoPerson; to: string }, here: URL): Markup {
  const there = new URL(asPerson(who, to), here);
  there.hostname = here.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return markup`<a class="button quiet" href="${there.href}" target="_blank" rel="noopener">${PEOPLE[who].name}, at ${there.host}</a>`;
}

function thingCard(thing: Thing, here: URL): Markup {
  const { name, what, meets, to } = thing;
  const canMeet = meets !== undefined && isLocalHost(here.hostname);
  return markup`<li><h3>${name}</h3><p>${what}</p><p class="row">${openAs(thing)}${canMeet ? otherAddress({ who: meets, to }, here) : ''}</p></li>`;
}

const personLink = (who: DemoPerson): Markup =>
  markup`<li>${openAs({ who, to: who === 'client' || who === 'expert' ? '/app' : '/app/staff' })} <span class="muted">${PEOPLE[who].role} · ${PEOPLE[who].email}</span></li>`;

/** The start page of the demo tools: what to try, as whom, and the tools that move the world (W-08). */
export function homePage({
  things,
  mailbox,
  clock,
  bank,
  here,
}: {
  /** Empty: there are no people of the demo */
  things: readonly Thing[];
  mailbox: boolean;
  clock: DemoClock | null;
  bank: boolean;
  /** The address that was asked for */
  here: URL;
}): Markup {
  const people =
    things.length > 0
      ? markup`<h2>Try ${things.length} things</h2><p class="muted">Each link logs this browser in as somebody and opens the page.</p>
<ol class="things">${things.map((thing) => thingCard(thing, here))}</ol>
<h2>Be somebody</h2><p class="muted">Or log in yourself: their password is <code>${DEMO.password}</code>.</p>
<ul class="people">${(['client', 'expert', 'staff', 'finance'] as const).map(personLink)}</ul>`
      : '';
  return markup`<h1>Try Nexperts</h1>
<p class="muted">A world to look around in. None of this exists in production.</p>
${people}
${clock ? clockCard(clock) : ''}
${mailbox ? markup`<h2>Mailbox</h2><p>Codes and confirmations arrive in the <a href="/dev/mail">mailbox</a>.</p>` : ''}
${bank ? markup`<h2>Bank</h2><p>Dispute a charge, win or lose the bank dispute, refund or send money in the dashboard, restrict an expert’s account or have their bank send a payout back: <a href="/dev/bank">bank and dashboard</a>.</p>` : ''}
<h2>Sessions without a call</h2><p>Post <code>{bookingId, stays: [{who, from, to}]}</code> to <code>/dev/attendance</code> to have the client or the expert in the room of a session for a time that is past.</p>
<h2>API</h2><p>Find every operation described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>`;
}
