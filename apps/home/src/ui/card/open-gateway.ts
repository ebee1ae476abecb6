import type { PaymentSetup } from '@nexperts/contract';
import type { CardGateway, SecretOf } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The gateway the server asks for. @throws when the provider's script can't be loaded */
export async function openGateway(setup: PaymentSetup, secret: SecretOf): Promise<CardGateway> {
  if (setup.provider === 'sandbox') return sandboxGateway(setup, secret);
  const { stripeGateway } = await import('./stripe-gateway.ts');
  return stripeGateway(setup, secret);
}
