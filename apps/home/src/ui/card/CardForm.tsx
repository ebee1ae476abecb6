import type { CardGateway } from './card-gateway.ts';
import { MountedCardForm } from './MountedCardForm.tsx';
import { OwnCardForm, type CardFormProps } from './OwnCardForm.tsx';
import { Wallets } from './Wallets.tsx';

interface PaymentFormProps extends CardFormProps<CardGateway> {
  /** The card is kept with the payment (G-16) */
  keeps?: boolean;
  /** One payment after the other is made with it: a wallet approves a single one */
  isForMany?: boolean;
}

/** The wallets of the device and the fields of the card, ours or the provider's. */
export function CardForm({ gateway, keeps = false, isForMany = false, ...form }: PaymentFormProps) {
  const { ready, pay } = form;
  return (
    <>
      {isForMany ? null : <Wallets {...{ gateway, keeps, ready, pay }} />}
      {gateway.fields === 'own' ? (
        <OwnCardForm gateway={gateway} {...form} />
      ) : (
        <MountedCardForm gateway={gateway} {...form} />
      )}
    </>
  );
}
