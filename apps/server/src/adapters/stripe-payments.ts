import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { systemClock, type Clock } from '../ports/clock.ts';
import {
  PaymentRefused,
  type OpenPayment,
  type EmbeddedSandbox,
  type PaymentGateway,
  type ProviderCard,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
} from '../ports/payments.ts';
import { calling, library } from './stripe-calls.ts';
import { stripePayouts } from './stripe-payouts.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of the endpoint for events of experts' accounts, when it is another one */
  readonly accountWebhookSecret?: string | undefined;
}

/** What differs between the real Stripe and the embedded sandbox. */
export interface StripeOptions {
  readonly sandbox?: EmbeddedSandbox;
  /** Where the browser sends card data; null with the real Stripe */
  readonly sandboxUrl?: string;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
}

/** A webhook older or newer than this is refused; the SDK itself would take one from the future. */
const WEBHOOK_WINDOW_S = 300;
/** Ids, types and references of the provider's events. */
const KEY = /^[\w.-]{1,255}$/;
const expand = ['latest_charge.refunds'];

const statuses: Record<string, ProviderPayment['status']> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  processing: 'requires_payment',
  requires_action: 'requires_action',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
};

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'string' ? null : charge;
const failed = new Set<string | null>(['failed', 'canceled']);
/** An inquiry (`warning_…`) takes no money; what this code does not know yet is held. */
function disputeStatus(status: string): ProviderDispute['status'] | null {
  if (status.startsWith('warning_') || status === 'prevented') return null;
  return status === 'won' || status === 'lost' ? status : 'open';
}

function toDisputes(disputes: readonly Stripe.Dispute[]): ProviderDispute[] {
  return disputes.flatMap(
    ({ id, amount: amountMinor, status: there, reason, evidence_details: evidence }) => {
      const status = disputeStatus(there);
      const dueBy = evidence.due_by ? new Date(evidence.due_by * 1000) : null;
      const hasEvidence = evidence.submission_count > 0;
      return status === null ? [] : { ref: id, amountMinor, status, reason, dueBy, hasEvidence };
    },
  );
}

/** The card that is kept with an authorisation: the provider keeps none before. */
function toKeptCard(intent: Stripe.PaymentIntent): ProviderCard | null {
  const { payment_method: method, setup_future_usage: usage, customer } = intent;
  const card = chargeOf(intent)?.payment_method_details?.card;
  if (usage !== 'off_session' || !customer || !method || !card?.last4) return null;
  return {
    ref: typeof method === 'string' ? method : method.id,
    brand: card.brand ?? 'card',
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

function toPayment(
  intent: Stripe.PaymentIntent,
  { refunds, disputes }: { refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] },
): ProviderPayment {
  const charge = chargeOf(intent);
  const refused = intent.last_payment_error;
  // A status this code does not know yet is not paid.
  const status = statuses[intent.status] ?? 'requires_payment';
  return {
    ref: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: status === 'requires_payment' && refused ? 'failed' : status,
    amountMinor: intent.amount,
    capturedMinor: intent.amount_received,
    refundedMinor: charge?.amount_refunded ?? 0,
    refundFailedMinor: refunds
      .filter((refund) => failed.has(refund.status))
      .reduce((sum, { amount }) => sum + amount, 0),
    refundKeys: refunds.flatMap(({ metadata }) => metadata?.operation ?? []),
    disputes: toDisputes(disputes),
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
    lastError: refused ? (refused.decline_code ?? refused.code ?? 'card_error') : null,
    bookingId: intent.metadata.bookingId ?? null,
    paymentId: intent.metadata.paymentId ?? null,
    keptCard: toKeptCard(intent),
  };
}

/** What an event about an intent or a capture tells; those about refunds and disputes only say that there is news. */
function toldBy({ type, data: { object } }: Stripe.Event): ProviderEvent['told'] {
  if (type === 'charge.captured' && object.object === 'charge')
    return { status: 'captured', capturedMinor: object.amount_captured, lastError: null };
  if (object.object !== 'payment_intent') return null;
  const { status, capturedMinor, lastError } = toPayment(object, { refunds: [], disputes: [] });
  return { status, capturedMinor, lastError };
}

function refOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  const owner = object.payment_intent;
  if (typeof owner === 'string') return owner;
  return owner && typeof owner === 'object' && 'id' in owner ? String(owner.id) : null;
}

/** The expert's account and the payout to their bank that an event is about. */
function accountOf(event: Stripe.Event): Pick<ProviderEvent, 'accountRef' | 'bankPayoutRef'> {
  const object = event.data.object as { object?: string; id?: string };
  if (object.object === 'account') return { accountRef: object.id ?? null, bankPayoutRef: null };
  const isPayout = object.object === 'payout' && event.account !== undefined;
  return { accountRef: event.account ?? null, bankPayoutRef: isPayout ? (object.id ?? null) : null };
}

const intentOf = ({
  bookingId,
  paymentId,
  amountMinor,
  currency,
  description,
}: Omit<OpenPayment, 'idempotencyKey'>) => ({
  amount: amountMinor,
  currency: currency.toLowerCase(),
  capture_method: 'manual' as const,
  allowed_payment_method_types: ['card' as const, 'link' as const],
  description,
  metadata: { bookingId, ...(paymentId && { paymentId }) },
  transfer_group: `bk_${bookingId}`,
  expand,
});

/** Card payments through Stripe: manual capture, separate charges and transfers (B-03, docs/adr/0004). */
export function stripeGateway(settings: StripeSettings, options: StripeOptions = {}): PaymentGateway {
  const clock = options.clock ?? systemClock;
  const open = async (): Promise<Stripe> => {
    const Client = await library();
    return new Client(settings.secretKey, {
      httpClient: options.fetch ? Client.createFetchHttpClient(options.fetch) : undefined,
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
    });
  };
  let opened: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => (opened ??= open());
  /** An intent with what hangs on its charge: more than the ten refunds it comes with, and disputes if it has any. */
  const whole = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> => {
    const charge = chargeOf(intent);
    const own = { payment_intent: intent.id, limit: 100 };
    const { refunds, disputes } = await stripe();
    const known = charge?.refunds;
    return toPayment(intent, {
      refunds: known?.has_more
        ? await refunds.list(own).autoPagingToArray({ limit: 1000 })
        : (known?.data ?? []),
      disputes: charge?.disputed ? (await disputes.list(own)).data : [],
    });
  };
  const read = async (ref: string): Promise<ProviderPayment> =>
    whole(await (await stripe()).paymentIntents.retrieve(ref, { expand }));

  /** An event that was signed with one of our secrets. @throws when it was signed with none */
  const verify = async (rawBody: string, signature: string, now: number): Promise<Stripe.Event> => {
    const { webhooks } = await stripe();
    const check = (secret: string): Stripe.Event =>
      webhooks.constructEvent(rawBody, signature, secret, WEBHOOK_WINDOW_S, undefined, now);
    const { webhookSecret, accountWebhookSecret } = settings;
    if (!accountWebhookSecret) return check(webhookSecret);
    try {
      return check(webhookSecret);
    } catch {
      return check(accountWebhookSecret);
    }
  };

  return {
    provider: options.sandboxUrl === undefined ? 'stripe' : 'sandbox',
    publishableKey: settings.publishableKey,
    ...stripePayouts(stripe),
    sandboxUrl: options.sandboxUrl ?? null,
    sandbox: options.sandbox,
    open: ({ idempotencyKey, ...input }) =>
      calling(async () =>
        whole(await (await stripe()).paymentIntents.create(intentOf(input), { idempotencyKey })),
      ),
    openWithCard: ({ idempotencyKey, customerRef, cardRef, ...input }) =>
      calling(async () => {
        const { errors } = await library();
        const { paymentIntents } = await stripe();
        const offSession = {
          customer: customerRef,
          payment_method: cardRef,
          confirm: true,
          off_session: true,
        };
        try {
          // Who accepted waits for the answer: no second try of the SDK's own.
          const options = { idempotencyKey, maxNetworkRetries: 0 };
          return await whole(await paymentIntents.create({ ...intentOf(input), ...offSession }, options));
        } catch (error) {
          // A refusal leaves the payment open; it comes with the error.
          const refused = error instanceof errors.StripeCardError ? error.payment_intent : undefined;
          if (!refused) throw error;
          return read(refused.id);
        }
      }),
    openCustomer: ({ bookingId, idempotencyKey }) =>
      calling(async () => {
        const { customers } = await stripe();
        return (await customers.create({ metadata: { bookingId } }, { idempotencyKey })).id;
      }),
    setKeeping: (ref, customerRef) =>
      calling(async () => {
        const { paymentIntents } = await stripe();
        await paymentIntents.update(
          ref,
          customerRef === null
            ? { setup_future_usage: '' }
            : { customer: customerRef, setup_future_usage: 'off_session' },
        );
      }),
    removeCard: (cardRef) =>
      calling(async () => {
        const { errors } = await library();
        const { paymentMethods } = await stripe();
        try {
          await paymentMethods.detach(cardRef);
        } catch (error) {
          // Detached before: Stripe refuses the second time.
          const isGone =
            error instanceof errors.StripeInvalidRequestError &&
            (await paymentMethods.retrieve(cardRef)).customer === null;
          if (!isGone) throw error;
        }
      }),
    read: (ref) => calling(() => read(ref)),
    capture: (ref, { amountMinor, idempotencyKey }) =>
      calling(async () =>
        whole(
          await (
            await stripe()
          ).paymentIntents.capture(ref, { amount_to_capture: amountMinor, expand }, { idempotencyKey }),
        ),
      ),
    void: (ref, { idempotencyKey }) =>
      calling(async () =>
        whole(await (await stripe()).paymentIntents.cancel(ref, { expand }, { idempotencyKey })),
      ),
    refund: (ref, { amountMinor, idempotencyKey }) =>
      calling(async () => {
        await (
          await stripe()
        ).refunds.create(
          { payment_intent: ref, amount: amountMinor, metadata: { operation: idempotencyKey } },
          { idempotencyKey },
        );
        return read(ref);
      }),
    submitEvidence: (disputeRef, { pdf, summary }) =>
      calling(async () => {
        const { files, disputes } = await stripe();
        const hash = createHash('sha256').update(pdf).digest('hex');
        const idempotencyKey = `dp:${disputeRef}:${hash}`;
        const file = await files.create(
          {
            purpose: 'dispute_evidence',
            file: { data: Buffer.from(pdf), name: 'evidence.pdf', type: 'application/pdf' },
          },
          { idempotencyKey: `${idempotencyKey}:file` },
        );
        await disputes.update(
          disputeRef,
          { evidence: { service_documentation: file.id, uncategorized_text: summary }, submit: true },
          { idempotencyKey },
        );
      }),
    acceptDispute: (disputeRef) =>
      calling(async () => {
        const { disputes } = await stripe();
        await disputes.close(disputeRef, {}, { idempotencyKey: `dp:${disputeRef}:close` });
      }),
    readWebhook: async (rawBody, signature) => {
      const now = clock.now().getTime();
      const sentAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN) * 1000;
      try {
        const event = await verify(rawBody, signature, now);
        if (!(Math.abs(now - sentAt) <= WEBHOOK_WINDOW_S * 1000)) throw new Error('sent at another time');
        const about = { paymentRef: refOf(event), ...accountOf(event) };
        // They become keys of rows and jobs.
        const keys: unknown[] = [event.id, event.type, ...Object.values(about).filter((ref) => ref !== null)];
        if (!keys.every((key) => typeof key === 'string' && KEY.test(key))) throw new Error('no event');
        return { id: event.id, type: event.type, ...about, told: toldBy(event) };
      } catch (error) {
        throw new PaymentRefused('not a webhook of the provider', { cause: error });
      }
    },
  };
}
