import { html as markup } from 'hono/html';
import { formatMoney } from '@nexperts/domain';
import type { BankAccount } from './bank-accounts.ts';
import type { BankBooking } from './bank-bookings.ts';
import { when, type Markup } from './page.ts';

const ACTS = [
  ['dispute', 'Dispute the charge'],
  ['win', 'Decide the bank dispute in our favour'],
  ['lose', 'Decide it in the client’s favour'],
  ['fail-refund', 'Fail the latest refund'],
] as const;

function moneyOf({
  currency,
  capturedMinor,
  refundedMinor,
  bankDisputeOpenMinor,
  bankDisputeLostMinor,
}: BankBooking): string {
  const parts = [
    ['charged', capturedMinor],
    ['refunded', refundedMinor],
    ['disputed', bankDisputeOpenMinor],
    ['lost to a bank dispute', bankDisputeLostMinor],
  ] as const;
  const said = parts.filter(([, minor]) => minor > 0);
  return said.map(([word, minor]) => `${formatMoney({ minor, currency })} ${word}`).join(', ');
}

function bookingCard(booking: BankBooking): Markup {
  const { id, title, client, expert, startsAt, status } = booking;
  const buttons = ACTS.map(
    ([act, label]) => markup`<button class="quiet" name="act" value="${act}">${label}</button> `,
  );
  return markup`<div class="card"><h3>${title}</h3>
<p>${client} with ${expert}, ${when(startsAt)}, ${status}<br><code>${id}</code></p>
<p class="now">${moneyOf(booking)}</p>
<form method="post" action="/dev/bank"><input type="hidden" name="bookingId" value="${id}">${buttons}</form>
<form method="post" action="/dev/bank"><input type="hidden" name="bookingId" value="${id}"><label>Cents<input type="number" name="amountMinor" min="1" placeholder="all that’s left"></label><button name="act" value="refund">Refund in the dashboard</button> <button name="act" value="dispute">Dispute this much</button></form></div>`;
}

const ACCOUNT_ACTS = [
  ['restrict', 'Restrict it'],
  ['restore', 'Lift the restriction'],
  ['fail-payout', 'Bank sends the latest payout back'],
  ['pay', 'Bank takes it after all'],
] as const;

function accountCard({ ref, expert, country, isActive, disabledReason, bankLast4 }: BankAccount): Markup {
  const buttons = ACCOUNT_ACTS.map(
    ([act, label]) => markup`<button class="quiet" name="act" value="${act}">${label}</button> `,
  );
  const state = isActive ? 'can be paid' : `can’t be paid${disabledReason ? `: ${disabledReason}` : ''}`;
  return markup`<div class="card"><h3>${expert}</h3>
<p>${country}, ${bankLast4 ? `bank account ending in ${bankLast4}` : 'no bank account'}, ${state}<br><code>${ref}</code></p>
<form method="post" action="/dev/bank"><input type="hidden" name="accountRef" value="${ref}">${buttons}</form>
<form method="post" action="/dev/bank"><input type="hidden" name="accountRef" value="${ref}"><input type="hidden" name="act" value="send"><label>Cents<input type="number" name="amountMinor" min="1" required></label><button>Send money in the dashboard</button></form></div>`;
}

/**
 * Charged bookings and the accounts of experts, each with what a bank and somebody in the provider's dashboard can do
 * to it.
 */
export function bankPage(
  bookings: readonly BankBooking[],
  accounts: readonly BankAccount[],
  wanted: string | undefined,
): Markup {
  const none = markup`<p class="card">No charged bookings${wanted ? ` with the id ${wanted}` : ' yet'}.</p>`;
  return markup`<h1>Bank and dashboard</h1>
<p>Act as the bank of a client or an expert, or as someone in the payment provider’s dashboard. The product learns of it by webhook, as it would from Stripe.</p>
<h2>Bookings</h2>
<form method="get" action="/dev/bank"><label>Booking<input name="booking" value="${wanted ?? ''}" autocomplete="off"></label><button>Show</button></form>
${bookings.length > 0 ? bookings.map(bookingCard) : none}
<h2>Accounts of experts</h2>
${accounts.length > 0 ? accounts.map(accountCard) : markup`<p class="card">No expert has been to the provider’s page yet.</p>`}`;
}
