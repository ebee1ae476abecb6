import { PaymentRefused, type AccountAct, type BankAct } from '../../ports/payments.ts';

/** A call of the provider's API: GET, or POST with a form. */
type Call = (path: string, form?: Record<string, string>) => Promise<Response>;
interface Listed {
  data: { id: string; status: string }[];
}

async function newest(
  call: Call,
  part: 'refunds' | 'disputes',
  ref: string,
  status: readonly string[],
): Promise<string> {
  const answer = await call(`/v1/${part}?payment_intent=${encodeURIComponent(ref)}`);
  const { data } = answer.ok ? ((await answer.json()) as Listed) : { data: [] };
  const found = data.findLast((one) => status.includes(one.status));
  if (!found) throw new PaymentRefused(part === 'refunds' ? 'no refund to fail' : 'no open dispute');
  return found.id;
}

const OPEN = ['needs_response', 'under_review'];
const evidence = (words: string): Record<string, string> => ({
  'evidence[uncategorized_text]': words,
  submit: 'true',
});

/**
 * Plays the client's bank, or somebody in the dashboard, by calls of the sandbox's API.
 * @param amountMinor what is disputed or refunded, in minor units; everything that is left unless given
 * @throws {PaymentRefused}
 */
export async function actAsBank(call: Call, ref: string, act: BankAct, amountMinor?: number): Promise<void> {
  const some: Record<string, string> = amountMinor === undefined ? {} : { amount: String(amountMinor) };
  const acts: Record<BankAct, () => Promise<Response>> = {
    dispute: () => call(`/v1/test_helpers/payment_intents/${encodeURIComponent(ref)}/dispute`, some),
    win: async () =>
      call(`/v1/disputes/${await newest(call, 'disputes', ref, OPEN)}`, evidence('winning_evidence')),
    lose: async () =>
      call(`/v1/disputes/${await newest(call, 'disputes', ref, OPEN)}`, evidence('losing_evidence')),
    refund: () =>
      call('/v1/refunds', {
        payment_intent: ref,
        ...some,
      }),
    'fail-refund': async () =>
      call(`/v1/test_helpers/refunds/${await newest(call, 'refunds', ref, ['succeeded'])}/fail`, {}),
  };
  await demandDone(await acts[act]());
}

async function demandDone(answer: Response): Promise<void> {
  if (answer.ok) return;
  const { error } = (await answer.json()) as { error: { message: string } };
  throw new PaymentRefused(error.message);
}

/** Sends money to an account as somebody in the dashboard can: without the key and the metadata of a run. */
async function sendByHand(call: Call, ref: string, amountMinor: number): Promise<Response> {
  const found = await call(`/v1/accounts/${encodeURIComponent(ref)}`);
  if (!found.ok) return found;
  const { default_currency: currency } = (await found.json()) as { default_currency: string | null };
  if (currency === null) throw new PaymentRefused('the account has no bank account');
  return call('/v1/transfers', { destination: ref, amount: String(amountMinor), currency });
}

/**
 * Plays the provider towards an expert's account, that expert's bank, or somebody in the dashboard.
 * @param amountMinor what `send` sends, in minor units
 * @throws {PaymentRefused}
 */
export async function actOnAccount(
  call: Call,
  ref: string,
  act: AccountAct,
  amountMinor = 100,
): Promise<void> {
  await demandDone(
    act === 'send'
      ? await sendByHand(call, ref, amountMinor)
      : await call(`/v1/test_helpers/accounts/${encodeURIComponent(ref)}`, { act }),
  );
}
