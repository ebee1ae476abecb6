import { html as markup } from 'hono/html';
import type { DemoClock } from '../../adapters/demo-clock.ts';
import { when, type Markup } from './page.ts';

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

/** The start page of the demo tools. */
export function homePage({
  mailbox,
  clock,
  bank,
}: {
  mailbox: boolean;
  clock: DemoClock | null;
  bank: boolean;
}): Markup {
  return markup`<h1>Demo tools</h1>
<p class="muted">Tools for trying the product. None of this exists in production.</p>
${mailbox ? markup`<h2>Mailbox</h2><p>Codes and confirmations arrive in the <a href="/dev/mail">mailbox</a>.</p>` : ''}
${clock ? clockCard(clock) : ''}
${bank ? markup`<h2>Bank</h2><p>Dispute a charge, win or lose the dispute, refund or send money in the dashboard, restrict an expert’s account or have their bank send a payout back: <a href="/dev/bank">bank and dashboard</a>.</p>` : ''}
<h2>Sessions without a call</h2><p>Post <code>{bookingId, stays: [{who, from, to}]}</code> to <code>/dev/attendance</code> to have the client or the expert in the room of a session for a time that is past.</p>
<h2>API</h2><p>Find every operation described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>`;
}
