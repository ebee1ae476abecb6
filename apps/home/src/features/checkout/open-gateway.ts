import type { PaymentIntent } from '@nexperts/contract';
import type { CardGateway } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The gateway the server asks for. @throws when the provider's script can't be loaded */
export async function openGateway(intent: PaymentIntent): Promise<CardGateway> {
  if (intent.provider === 'sandbox') return sandboxGateway(intent);
  const { stripeGateway } = await import('./stripe-gateway.ts');
  return stripeGateway(intent);
}
