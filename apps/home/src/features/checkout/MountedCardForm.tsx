import { useForm } from '@nexperts/app-kit';
import { TextField } from '@nexperts/ui/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as css from './card-form.css.ts';
import { CardHead } from './CardHead.tsx';
import type { MountedField, MountedFieldsGateway, MountedState } from './card-gateway.ts';
import { nameOnCard } from './card-rules.ts';
import type { CardFormProps } from './OwnCardForm.tsx';
import { PayRow } from './PayRow.tsx';

const FIELDS: readonly MountedField[] = ['number', 'expiry', 'code'];
const LABELS: Record<MountedField, string> = {
  number: 'Card number',
  expiry: 'Expiry date',
  code: 'Security code',
};
const EMPTY: MountedState = { complete: false, error: null };
const schema = z.object({ name: nameOnCard });

/** The card form whose fields the provider draws; they look like ours and fail like ours. */
export function MountedCardForm({
  gateway,
  booking,
  pay,
  pending,
  problem,
}: CardFormProps<MountedFieldsGateway>) {
  const [states, setStates] = useState<Record<MountedField, MountedState>>({
    number: EMPTY,
    expiry: EMPTY,
    code: EMPTY,
  });
  const change = (field: MountedField, state: MountedState) =>
    setStates((current) => ({ ...current, [field]: state }));

  /** @returns whether all fields are complete; says at the others what is missing, and goes to the first */
  function check(): boolean {
    const missing = FIELDS.filter((field) => !states[field].complete);
    for (const field of missing) {
      change(field, { complete: false, error: states[field].error ?? `${LABELS[field]} is incomplete` });
    }
    if (missing[0]) gateway.focus(missing[0]);
    return missing.length === 0;
  }

  const form = useForm<{ name: string }>({
    initial: { name: '' },
    schema,
    onSubmit: async ({ name }) => {
      if (!check()) return;
      const outcome = await pay(() => gateway.pay(name));
      if (outcome?.kind !== 'refused' || outcome.field === null) return;
      if (outcome.field === 'name') form.setErrors({ name: outcome.message });
      else change(outcome.field, { complete: false, error: outcome.message });
    },
  });
  const mounted = (field: MountedField) => (
    <ProviderField gateway={gateway} field={field} error={states[field].error} onState={change} />
  );

  return (
    <form
      className={css.form}
      noValidate
      aria-label="Card"
      onSubmit={(event) => {
        if (form.values.name === '') check();
        form.submit(event);
      }}
    >
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
        value={form.values.name}
        errorMessage={form.errors.name}
        onChange={(name) => form.set('name', name)}
        onBlur={() => form.values.name !== '' && form.leave('name')}
      />
      <PayRow booking={booking} pending={pending} problem={problem} />
    </form>
  );
}

interface ProviderFieldProps {
  gateway: MountedFieldsGateway;
  field: MountedField;
  error: string | null;
  onState: (field: MountedField, state: MountedState) => void;
}

/** A labelled place for one field of the provider; the input inside carries the provider's own accessible name. */
function ProviderField({ gateway, field, error, onState }: ProviderFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onState);
  const id = useId();
  useEffect(() => {
    report.current = onState;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    return gateway.mount(field, place.current, (state) => report.current(field, state));
  }, [gateway, field]);
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {LABELS[field]}
      </label>
      <div ref={place} id={id} className={css.mount} data-invalid={error ? '' : undefined} />
      {error ? (
        <p role="alert" className={css.fieldError}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
