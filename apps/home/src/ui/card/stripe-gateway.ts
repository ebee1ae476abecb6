import { isApiError } from '@nexperts/api';
import type { PaymentSetup } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import type {
  PaymentIntentResult,
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElements,
} from '@stripe/stripe-js';
import type {
  CardOutcome,
  MountedField,
  MountedFieldsGateway,
  MountedState,
  MountedWallets,
  SecretOf,
  WalletPage,
} from './card-gateway.ts';
import { NO_ANSWER, refusal } from './refusal.ts';

type Element = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;
interface Change {
  readonly complete: boolean;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

const AUTHORISED = new Set(['requires_capture', 'succeeded', 'processing']);

/** The words of our own fields, so that an element looks and reads like them. */
function elementStyle() {
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string) => root.getPropertyValue(`--nx-color-${name}`).trim();
  return {
    base: {
      color: colour('text'),
      fontSize: '16px',
      fontFamily: 'ui-monospace, monospace',
      iconColor: colour('text-muted'),
      '::placeholder': { color: colour('text-muted') },
    },
    invalid: { color: colour('text'), iconColor: colour('danger') },
  };
}

function elementsOf(stripe: Stripe): Record<MountedField, Element> {
  const elements = stripe.elements({ locale: 'en' });
  const style = elementStyle();
  return {
    number: elements.create('cardNumber', { style, showIcon: true }),
    expiry: elements.create('cardExpiry', { style }),
    code: elements.create('cardCvc', { style }),
  };
}

const outcomeOf = ({ paymentIntent, error }: PaymentIntentResult): CardOutcome => {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  return status && AUTHORISED.has(status) ? { kind: 'authorised' } : refusal(error ?? {});
};

/** What a wallet has approved, sent to the provider. Nothing of it can be corrected in a field. */
async function confirmWallet(
  stripe: Stripe,
  elements: StripeElements,
  secret: SecretOf,
): Promise<CardOutcome> {
  const refused = (outcome: CardOutcome): CardOutcome =>
    outcome.kind === 'refused' ? { ...outcome, field: null } : outcome;
  try {
    const { error } = await elements.submit();
    if (error) return refused(refusal(error));
    const result = await stripe.confirmPayment({
      elements,
      clientSecret: await secret(),
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    return refused(outcomeOf(result));
  } catch (failure) {
    if (isApiError(failure)) throw failure;
    return NO_ANSWER;
  }
}

/** The buttons of Apple Pay, Google Pay and Link, of which Stripe shows those that the device has (G-16). */
function walletsOf(stripe: Stripe, { minor, currency }: Money, secret: SecretOf): MountedWallets {
  return {
    mount(into, page: WalletPage, keeps) {
      const elements = stripe.elements({
        mode: 'payment',
        amount: minor,
        currency: currency.toLowerCase(),
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card', 'link'],
        locale: 'en',
        ...(keeps && { setupFutureUsage: 'off_session' as const }),
      });
      const buttons = elements.create('expressCheckout', {
        buttonHeight: 48,
        // Only a card can be kept for overtime.
        paymentMethods: {
          amazonPay: 'never',
          paypal: 'never',
          klarna: 'never',
          link: keeps ? 'never' : 'auto',
        },
      });
      buttons.on('ready', ({ availablePaymentMethods }) =>
        page.onAvailable(Object.values(availablePaymentMethods ?? {}).includes(true)),
      );
      buttons.on('loaderror', () => page.onAvailable(false));
      buttons.on('click', ({ resolve, reject }) => (page.ready() ? resolve() : reject()));
      buttons.on('confirm', (event) => {
        let isAuthorised = false;
        const confirm = async (): Promise<CardOutcome> => {
          const outcome = await confirmWallet(stripe, elements, secret);
          isAuthorised = outcome.kind === 'authorised';
          return outcome;
        };
        void page.pay(confirm).finally(() => {
          // Otherwise its sheet goes on waiting.
          if (!isAuthorised) event.paymentFailed();
        });
      });
      buttons.mount(into);
      return () => buttons.destroy();
    },
  };
}

/** Stripe itself: its script is loaded only here, and the card is typed into its own fields. @throws when it can't be loaded */
export async function stripeGateway(
  { publishableKey }: PaymentSetup,
  price: Money,
  secret: SecretOf,
): Promise<MountedFieldsGateway> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  const elements = elementsOf(stripe);
  return {
    fields: 'mounted',
    wallets: walletsOf(stripe, price, secret),
    mount(field, into, onState: (state: MountedState) => void) {
      const element = elements[field];
      element.mount(into);
      const changed = ({ complete, error }: Change) => {
        const words = error && refusal({ code: error.code, message: error.message });
        onState({ complete, error: words?.kind === 'refused' ? words.message : null });
      };
      // The three kinds of element have one change event, and no common type for it.
      (element as StripeCardNumberElement).on('change', changed);
      return () => element.unmount();
    },
    focus: (field) => elements[field].focus(),
    async pay(nameOnCard): Promise<CardOutcome> {
      const clientSecret = await secret();
      try {
        return outcomeOf(
          await stripe.confirmCardPayment(clientSecret, {
            payment_method: {
              card: elements.number as StripeCardNumberElement,
              billing_details: { name: nameOnCard.trim() },
            },
          }),
        );
      } catch {
        return NO_ANSWER;
      }
    },
  };
}
