import type { PaymentSetup } from '@nexperts/contract';
import type { Money } from '@nexperts/domain';
import type { CardGateway, SecretOf } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/**
 * The gateway the server asks for.
 * @param price what is paid, for wallets to show before the payment is opened
 * @throws when the provider's script can't be loaded
 */
export async function openGateway(setup: PaymentSetup, price: Money, secret: SecretOf): Promise<CardGateway> {
  if (setup.provider === 'sandbox') return sandboxGateway(setup, price, secret);
  const { stripeGateway } = await import('./stripe-gateway.ts');
  return stripeGateway(setup, price, secret);
}
