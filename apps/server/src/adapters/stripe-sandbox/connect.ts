import { sql } from 'drizzle-orm';
import { sandboxObject } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { keptAccount, newAccount, viewAccount, type Account } from './accounts.ts';
import type { Call, Mount } from './app.ts';
import { noSuch, StripeFault } from './fault.ts';
import { amount, onlyKnown, required, text, type Params } from './form.ts';
import { listView, newId, seconds } from './intent.ts';
import { balances, movements, viewMovement } from './movements.ts';
import { loadKept, saveKept, type Answer, type Kept } from './store.ts';
import {
  keptBankTransfer,
  keptTransfer,
  newBankTransfer,
  newTransfer,
  viewBankTransfer,
  viewTransfer,
  type BankTransfer,
  type Transfer,
} from './transfers.ts';

/** An address of the onboarding page: it opens once. */
export interface AccountLink {
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  /** What the page was opened with; only that page may send */
  opened: string | null;
}

const LINK_SECONDS = 300;

async function accountFor({ db, locks }: Call, id: string): Promise<Account> {
  const account = await loadKept<Account>(db, 'account', id, locks);
  if (!account) throw noSuch('account', id);
  return account;
}

/** Writes an object with its events. @returns the answer, the object as it is shown */
async function finish(call: Call, kept: Kept, types: readonly string[]): Promise<Answer> {
  const { db, request, eventsAfterMs, now } = call;
  const response = { status: 200, body: kept.show('') ?? {} };
  await saveKept(db, kept, { types, eventsAfterMs, request, response, now });
  return response;
}

const group = (params: Params, name: string): Params => {
  const value = params[name];
  return typeof value === 'object' ? value : {};
};

async function sendTransfer(call: Call): Promise<Answer> {
  const { db, params, request, eventsAfterMs, now } = call;
  const account = await accountFor(call, required(params, 'destination'));
  // One after the other: each has to see what the one before has taken.
  await db.execute(sql`SELECT pg_advisory_xact_lock(4, 1)`);
  const held = await balances(db, seconds(now));
  const transfer = newTransfer(params, account, (currency) => held.get(currency)?.available ?? 0, now);
  const answer = await finish(call, keptTransfer(transfer), []);
  const payout = newBankTransfer(account, transfer, now);
  const types = [`payout.${payout.status}`];
  await saveKept(db, keptBankTransfer(payout), {
    types,
    eventsAfterMs,
    request: { key: undefined, text: request.text },
    response: answer,
    now,
  });
  return answer;
}

async function listMovements({ db, params }: Call): Promise<Answer> {
  onlyKnown(params, ['created', 'limit', 'starting_after', 'expand']);
  const created = group(params, 'created');
  const from = Number(text(created, 'gte') ?? 0);
  const to = Number(text(created, 'lt') ?? Number.MAX_SAFE_INTEGER);
  const limit = amount(text(params, 'limit') ?? '10', 'limit');
  const all = (await movements(db)).filter((one) => one.created >= from && one.created < to);
  const after = text(params, 'starting_after');
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(start, start + limit);
  const expands = Object.values(group(params, 'expand')).includes('data.source');
  const data = page.map((one) => viewMovement(one, expands));
  const body = { ...listView(data, '/v1/balance_transactions'), has_more: start + limit < all.length };
  return { status: 200, body };
}

/** The newest payout to an expert's bank, or the newest of a status. */
async function newestPayout({ db }: Call, account: string, status: string): Promise<BankTransfer> {
  const [row] = await queryRows<{ data: BankTransfer }>(
    db,
    sql`SELECT data FROM ${sandboxObject} WHERE kind = 'payout' AND data ->> 'account' = ${account}
        AND data ->> 'status' = ${status} ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE`,
  );
  if (!row) throw new StripeFault(400, { message: `This account has no payout that is ${status}.` });
  return row.data;
}

/** Experts' accounts, transfers to them, and our own balance. @param platform its country */
export function connectCalls(on: Mount, pagesUrl: string, platform: string): void {
  on(
    'POST',
    '/v1/accounts',
    'server',
    async (call) => finish(call, keptAccount(newAccount(call.params, platform, call.now)), []),
    false,
  );
  on('GET', '/v1/accounts/:id', 'server', async (call, id) => ({
    status: 200,
    body: viewAccount(await accountFor(call, id)),
  }));
  on('POST', '/v1/account_links', 'server', async (call) => {
    const { params, now } = call;
    onlyKnown(params, ['account', 'type', 'return_url', 'refresh_url', 'collection_options']);
    const account = await accountFor(call, required(params, 'account'));
    const link: AccountLink = {
      id: newId('alink'),
      account: account.id,
      returnUrl: required(params, 'return_url'),
      refreshUrl: required(params, 'refresh_url'),
      expiresAt: seconds(now) + LINK_SECONDS,
      opened: null,
    };
    const shown = {
      object: 'account_link',
      created: seconds(now),
      expires_at: link.expiresAt,
      url: `${pagesUrl}/onboarding/${link.id}`,
    };
    return finish(call, { id: link.id, kind: 'account_link', data: link, show: () => shown }, []);
  });
  on('POST', '/v1/transfers', 'server', sendTransfer);
  on('GET', '/v1/transfers', 'server', async ({ db, params }) => {
    onlyKnown(params, ['transfer_group', 'limit']);
    const rows = await queryRows<{ data: Transfer }>(
      db,
      sql`SELECT data FROM ${sandboxObject} WHERE kind = 'transfer'
          AND data ->> 'transferGroup' = ${required(params, 'transfer_group')} ORDER BY created_at DESC`,
    );
    return {
      status: 200,
      body: listView(
        rows.map(({ data }) => viewTransfer(data)),
        '/v1/transfers',
      ),
    };
  });
  on('GET', '/v1/balance', 'server', async ({ db, now }) => {
    const held = [...(await balances(db, seconds(now)))];
    const part = (name: 'available' | 'pending') =>
      held.map(([currency, sums]) => ({ currency, amount: sums[name] }));
    const body = {
      object: 'balance',
      available: part('available'),
      pending: part('pending'),
      livemode: false,
    };
    return { status: 200, body };
  });
  on('GET', '/v1/balance_transactions', 'server', listMovements);
  on('GET', '/v1/payouts/:id', 'server', async ({ db, account }, id) => {
    const payout = await loadKept<BankTransfer>(db, 'payout', id);
    if (!payout || payout.account !== account) throw noSuch('payout', id);
    return { status: 200, body: viewBankTransfer(payout) };
  });
  // What only the provider and banks do; Stripe has no call for it.
  on('POST', '/v1/test_helpers/accounts/:id', 'server', async (call, id) => {
    const act = required(call.params, 'act');
    const account = await accountFor(call, id);
    if (act === 'fail-payout') {
      const payout = await newestPayout(call, id, 'paid');
      const failed: BankTransfer = { ...payout, status: 'failed', failureCode: 'account_closed' };
      return finish(call, keptBankTransfer(failed), ['payout.failed']);
    }
    if (act === 'pay') {
      const { amount: minor, currency } = await newestPayout(call, id, 'failed');
      const again: BankTransfer = {
        ...newBankTransfer(account, { amount: minor, currency }, call.now),
        status: 'paid',
        failureCode: null,
      };
      return finish(call, keptBankTransfer(again), ['payout.paid']);
    }
    const restricted = act === 'restrict' ? 'rejected.other' : null;
    return finish(call, keptAccount({ ...account, restricted }), ['account.updated']);
  });
}
