import { useForm } from '@nexperts/app-kit';
import { TextField } from '@nexperts/ui/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as css from './card-form.css.ts';
import { CardHead } from './CardHead.tsx';
import type { MountedField, MountedFieldsGateway, MountedState } from './card-gateway.ts';
import { nameOnCard } from './card-rules.ts';
import type { CardFormProps } from './OwnCardForm.tsx';
import { submitAfter } from './submit-after.ts';

const LABELS: Record<MountedField, string> = {
  number: 'Card number',
  expiry: 'Expiry date',
  code: 'Security code',
};
const complete = (field: MountedField) => z.literal(true, `${LABELS[field]} is incomplete`);
const schema = z.object({
  number: complete('number'),
  expiry: complete('expiry'),
  code: complete('code'),
  name: nameOnCard,
});

/** The card form whose fields the provider draws; they look like ours and fail like ours. */
export function MountedCardForm({ gateway, ready, pay, children }: CardFormProps<MountedFieldsGateway>) {
  const [providerErrors, setProviderErrors] = useState<Partial<Record<MountedField, string | null>>>({});
  const form = useForm({
    // Of the provider's fields only whether they are complete is known.
    initial: { number: false, expiry: false, code: false, name: '' },
    schema,
    onSubmit: async ({ name }) => {
      const refused = await pay(() => gateway.pay(name));
      if (refused) form.setErrors({ [refused.field]: refused.message });
    },
  });
  const mounted = (field: MountedField) => (
    <ProviderField
      gateway={gateway}
      field={field}
      error={providerErrors[field] ?? form.errors[field]}
      onState={({ complete: isComplete, error }) => {
        form.set(field, isComplete);
        setProviderErrors((current) => ({ ...current, [field]: error }));
      }}
    />
  );

  return (
    <form {...submitAfter(ready, form.formProps)} className={css.form} aria-label="Card">
      <CardHead />
      {mounted('number')}
      <div className={css.pair}>
        {mounted('expiry')}
        {mounted('code')}
      </div>
      <TextField
        label="Name on card"
        isRequired
        name="name"
        autoComplete="cc-name"
        {...form.field('name')}
        onBlur={() => form.values.name !== '' && form.leave('name')}
      />
      {children}
    </form>
  );
}

interface ProviderFieldProps {
  gateway: MountedFieldsGateway;
  field: MountedField;
  error: string | undefined;
  onState: (state: MountedState) => void;
}

/**
 * A labelled frame for one field of the provider; the input inside carries the provider's own accessible name. The
 * frame hands the focus on, so that the form finds a wrong field of the provider as it finds its own.
 */
function ProviderField({ gateway, field, error, onState }: ProviderFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const report = useRef(onState);
  const id = useId();
  useEffect(() => {
    report.current = onState;
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    return gateway.mount(field, frame.current, (state) => report.current(state));
  }, [gateway, field]);
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {LABELS[field]}
      </label>
      <div
        ref={frame}
        id={id}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) gateway.focus(field);
        }}
        className={css.mount}
        data-invalid={error ? '' : undefined}
      />
      <p role="alert" className={css.fieldError}>
        {error}
      </p>
    </div>
  );
}
