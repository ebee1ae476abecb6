import type { PaymentSetup } from '@nexperts/contract';
import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import type {
  CardOutcome,
  MountedField,
  MountedFieldsGateway,
  MountedState,
  SecretOf,
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

/** Stripe itself: its script is loaded only here, and the card is typed into its own fields. @throws when it can't be loaded */
export async function stripeGateway(
  { publishableKey }: PaymentSetup,
  secret: SecretOf,
): Promise<MountedFieldsGateway> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  const elements = elementsOf(stripe);
  return {
    fields: 'mounted',
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
        const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
          payment_method: {
            card: elements.number as StripeCardNumberElement,
            billing_details: { name: nameOnCard.trim() },
          },
        });
        const status = paymentIntent?.status ?? error?.payment_intent?.status;
        if (status && AUTHORISED.has(status)) return { kind: 'authorised' };
        return refusal(error ?? {});
      } catch {
        return NO_ANSWER;
      }
    },
  };
}
