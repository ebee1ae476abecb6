import { useForm } from '@nexperts/app-kit';
import { TextField } from '@nexperts/ui/TextField';
import { useState, type ReactNode } from 'react';
import { clock } from '../../clock.ts';
import { ConfirmDialog } from '../page/LazyDialog.tsx';
import { formatCardNumber, formatExpiry, formatSecurityCode, isAmex } from './card-format.ts';
import { brandOf } from './card-brand.ts';
import * as css from './card-form.css.ts';
import { CardHead } from './CardHead.tsx';
import type { AskBank, OwnFieldsGateway } from './card-gateway.ts';
import { cardRules, EMPTY_CARD, type CardField, type CardValues } from './card-rules.ts';
import { submitAfter } from './submit-after.ts';
import type { Pay } from './pay.ts';

export interface CardFormProps<G> {
  gateway: G;
  /** Whether what is above the card can be sent too; shows what is missing */
  ready: () => boolean;
  pay: Pay;
  /** Below the fields: the button, and what went wrong */
  children: ReactNode;
}

/** The card form with fields of our own; a refusal keeps everything typed. */
export function OwnCardForm({ gateway, ready, pay, children }: CardFormProps<OwnFieldsGateway>) {
  const [question, setQuestion] = useState<((said: 'approve' | 'fail') => void) | null>(null);
  const askBank: AskBank = () =>
    new Promise((resolve) => {
      setQuestion(() => (said: 'approve' | 'fail') => {
        setQuestion(null);
        resolve(said);
      });
    });
  const form = useForm<CardValues>({
    initial: EMPTY_CARD,
    schema: cardRules(clock.now()),
    onSubmit: async (values) => {
      const refused = await pay(() => gateway.pay(values, askBank));
      if (refused) form.setErrors({ [refused.field]: refused.message });
    },
  });
  const { values, errors, set, leave } = form;
  const field = (name: CardField) => ({
    name,
    isRequired: true,
    value: values[name],
    errorMessage: errors[name],
    onBlur: () => values[name] !== '' && leave(name),
  });

  return (
    <>
      <form {...submitAfter(ready, form.formProps)} className={css.form} aria-label="Card">
        <CardHead brand={brandOf(values.number)} />
        <TextField
          {...field('number')}
          label="Card number"
          autoComplete="cc-number"
          inputMode="numeric"
          onChange={(text) => set('number', formatCardNumber(text))}
        />
        <div className={css.pair}>
          <TextField
            {...field('expiry')}
            label="Expiry date"
            autoComplete="cc-exp"
            inputMode="numeric"
            placeholder="MM/YY"
            onChange={(text) => set('expiry', formatExpiry(text, values.expiry))}
          />
          <TextField
            {...field('code')}
            label="Security code"
            autoComplete="cc-csc"
            inputMode="numeric"
            placeholder={isAmex(values.number) ? '4 digits' : '3 digits'}
            onChange={(text) => set('code', formatSecurityCode(text, values.number))}
          />
        </div>
        <TextField
          {...field('name')}
          label="Name on card"
          autoComplete="cc-name"
          autoCapitalize="words"
          onChange={(text) => set('name', text)}
        />
        {children}
      </form>
      {question ? <BankDialog onAnswer={question} /> : null}
    </>
  );
}

/** What a bank's own page would ask (3-D Secure); Escape is a no. */
function BankDialog({ onAnswer }: { onAnswer: (said: 'approve' | 'fail') => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && onAnswer('fail')}
      title="Is this you?"
      tone="primary"
      actionLabel="Approve"
      cancelLabel="Fail"
      onAction={() => {
        onAnswer('approve');
        return false;
      }}
    >
      <p>Your bank asks you to confirm this payment. In the demo, choose how it turns out.</p>
    </ConfirmDialog>
  );
}
