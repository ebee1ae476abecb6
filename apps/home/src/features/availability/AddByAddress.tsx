import { useForm } from '@nexperts/app-kit';
import { CALENDAR_NAME_MAX } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import type { AddWayProps } from './add-way.ts';
import * as css from './calendars.css.ts';

const rules = z.object({
  address: z.string().check(z.trim(), z.minLength(1, 'Enter the address of your calendar')),
  name: z.string(),
});

/** Adds an outside calendar by its address (F-04). */
export function AddByAddress({ onAdded }: AddWayProps) {
  const form = useForm({
    initial: { address: '', name: '' },
    schema: rules,
    onSubmit: async ({ address, name }) => {
      const { data } = await api.call(endpoints.addCalendar, {
        body: { address: address.trim(), name: name.trim() },
      });
      form.set('address', '');
      form.set('name', '');
      await onAdded(data);
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <TextField
        label="Address of your calendar"
        description="We keep it encrypted and never show it again."
        isRequired
        name="address"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        maxLength={2_000}
        {...form.field('address')}
      />
      <ul className={css.where}>
        <li>Google: Settings, your calendar, “Secret address in iCal format”.</li>
        <li>Outlook: Settings, “Shared calendars”, publish a calendar, then copy the ICS link.</li>
        <li>iCloud: share the calendar as a “Public Calendar”, then copy the link.</li>
      </ul>
      <TextField
        label="Name"
        isOptional
        name="name"
        autoComplete="off"
        maxLength={CALENDAR_NAME_MAX}
        value={form.values.name}
        onChange={(name) => form.set('name', name)}
      />
      <div>
        <Button type="submit" isPending={form.pending} pendingLabel="Reading your calendar…">
          Add calendar
        </Button>
      </div>
    </form>
  );
}
