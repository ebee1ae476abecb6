import { payoutTerms } from '@nexperts/domain';
import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
// Under another name, as the formatter changes the whitespace of what is tagged `html`.
import { html as markup } from 'hono/html';
import { cspSource } from '../../http/csp-source.ts';
import { FINDINGS, keptAccount, submit, type Account, type Finding } from './accounts.ts';
import type { SandboxDeps } from './app.ts';
import type { AccountLink } from './connect.ts';
import { seconds } from './intent.ts';
import { loadKept, saveKept } from './store.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.4rem}label,legend{display:block;margin-top:1rem;font-weight:600}fieldset{border:0;padding:0;margin:0}
fieldset label{font-weight:400;margin-top:.5rem}input:not([type=radio]),select{font:inherit;width:100%;padding:.6rem;box-sizing:border-box;border:1px solid #6b7280;border-radius:6px}
button{font:inherit;font-weight:600;margin-top:1.5rem;padding:.7rem 1.2rem;border:0;border-radius:6px;background:#3b3f8f;color:#fff}
p.note{color:#4b5563}`;
const CSP = `default-src 'none'; style-src ${cspSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const FINDING_WORDS: Readonly<Record<Finding, string>> = {
  complete: 'Everything is in order',
  'back-missing': 'The back of the document is missing',
  'old-address': 'The proof of address is out of date',
  checking: 'It takes a while to check',
};

const page = (account: Account, token: string, currency: string) => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Get verified · payment provider (demo)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Get verified</h1>
<p class="note">This stands in for the payment provider’s own page. Country: ${account.country}. Nothing here is sent anywhere.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<label for="account">Bank account number</label>
<input id="account" name="account" inputmode="numeric" autocomplete="off" value="000123456" required pattern="[0-9]{4,17}">
<label for="currency">Currency of the account</label>
<select id="currency" name="currency"><option>${currency}</option></select>
<fieldset><legend>What the provider finds</legend>
${FINDINGS.map(
  (finding, index) =>
    markup`<label><input type="radio" name="finding" value="${finding}"${index === 0 ? ' checked' : ''}> ${FINDING_WORDS[finding]}</label>`,
)}
</fieldset>
<button>Send and return</button>
</form>
</main>
</body>
</html>
`;

/**
 * The provider's onboarding page, in plain: `/onboarding/LINK`. As at Stripe, a link opens once and for a few minutes;
 * after that it leads to the refresh address, and whoever has it can fill in the page.
 */
export function onboardingPages(app: Hono, deps: SandboxDeps): void {
  const { db, clock, env, eventsAfterMs = 0 } = deps;
  // What was opened before the setting was changed keeps the currency of its country.
  const currencyOf = ({ country }: Account): string =>
    (payoutTerms(env.platform.country, country) ?? payoutTerms(country, country))?.currency ?? '';

  app.get('/onboarding/:id', async (c) => {
    const opened = randomBytes(16).toString('hex');
    const found = await db.transaction(async (tx) => {
      const link = await loadKept<AccountLink>(tx, 'account_link', c.req.param('id'), true);
      const account = link && (await loadKept<Account>(tx, 'account', link.account));
      if (!link || !account) return null;
      const now = clock.now();
      if (link.opened !== null || link.expiresAt <= seconds(now)) return { link, account: null };
      await keep(tx, { ...link, opened }, now);
      return { link, account };
    });
    if (!found) return c.notFound();
    if (!found.account) return c.redirect(found.link.refreshUrl, 303);
    c.header('Content-Security-Policy', CSP);
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(page(found.account, opened, currencyOf(found.account)));
  });

  app.post('/onboarding/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const sent = sentWith(form);
    const link = await db.transaction(async (tx) => {
      const one = await loadKept<AccountLink>(tx, 'account_link', c.req.param('id'), true);
      const account = one && (await loadKept<Account>(tx, 'account', one.account, true));
      if (!one || !account || !sent || one.opened === null || one.opened !== form.get('token')) return one;
      // As at Stripe, a bank account takes only the currency in which its country is paid.
      if (sent.bank.currency !== currencyOf(account).toLowerCase()) return one;
      const now = clock.now();
      await keep(tx, { ...one, opened: 'sent' }, now);
      submit(account, sent.bank, sent.finding);
      await saveKept(tx, keptAccount(account), { ...QUIET, types: ['account.updated'], eventsAfterMs, now });
      return { ...one, refreshUrl: one.returnUrl };
    });
    return link ? c.redirect(link.refreshUrl, 303) : notFound(c);
  });

  const keep = (tx: Parameters<typeof saveKept>[0], link: AccountLink, now: Date) =>
    saveKept(
      tx,
      { id: link.id, kind: 'account_link', data: link, show: () => null },
      { ...QUIET, types: [], eventsAfterMs, now },
    );
}

const notFound = (c: Context): Response | Promise<Response> => c.notFound();

/** A page asks under no idempotency key. */
const QUIET = { request: { key: undefined, text: '' }, response: { status: 200, body: {} } };

function sentWith(form: URLSearchParams): { bank: NonNullable<Account['bank']>; finding: Finding } | null {
  const number = form.get('account') ?? '';
  const currency = (form.get('currency') ?? '').toLowerCase();
  const finding = FINDINGS.find((each) => each === form.get('finding'));
  if (!/^\d{4,17}$/.test(number) || !/^[a-z]{3}$/.test(currency) || !finding) return null;
  return { bank: { last4: number.slice(-4), currency }, finding };
}
