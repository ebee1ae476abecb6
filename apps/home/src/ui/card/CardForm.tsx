import type { CardGateway } from './card-gateway.ts';
import { MountedCardForm } from './MountedCardForm.tsx';
import { OwnCardForm, type CardFormProps } from './OwnCardForm.tsx';

/** The fields of the card, ours or the provider's. */
export function CardForm({ gateway, ...form }: CardFormProps<CardGateway>) {
  return gateway.fields === 'own' ? (
    <OwnCardForm gateway={gateway} {...form} />
  ) : (
    <MountedCardForm gateway={gateway} {...form} />
  );
}
