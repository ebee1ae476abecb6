import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import { CALENDAR_NAME_MAX, type OutsideCalendar } from '@nexperts/contract';
import { CALENDAR_MAX_BYTES } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { FileTrigger } from '@nexperts/ui/FileTrigger';
import { TextField } from '@nexperts/ui/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { send } from '../../model/send.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import * as css from './calendars.css.ts';

const rules = z.object({
  address: z.string().check(z.trim(), z.minLength(1, 'Enter the address of your calendar')),
  name: z.string(),
});

/** Adds an outside calendar by its address, or the times of a calendar file (F-04). */
export function AddCalendar({ onAdded }: { onAdded: (added: OutsideCalendar) => Promise<void> }) {
  const [file, setFile] = useState<{ isSending: boolean; problem?: string }>({ isSending: false });
  const form = useForm({
    initial: { address: '', name: '' },
    schema: rules,
    onSubmit: async ({ address, name }) => {
      const { data } = await send(
        api.expert.addCalendar({ body: { address: address.trim(), name: name.trim() } }),
      );
      form.set('address', '');
      form.set('name', '');
      await onAdded(data);
    },
  });
  const addFile = async (chosen: File): Promise<void> => {
    setFile({ isSending: true });
    try {
      // Some systems don’t know what a calendar file is.
      const typed = new Blob([chosen], { type: 'text/calendar' });
      const { data } = await api.expert.addCalendarFile({ file: typed, fileName: chosen.name });
      setFile({ isSending: false });
      await onAdded(data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFile({ isSending: false, problem: error.message });
    }
  };
  return (
    <div className={css.add}>
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
      <FileTrigger
        label={file.isSending ? 'Reading your file…' : 'Add a calendar file instead'}
        description="ICS, at most 10 MB. We read it once, so add it again when it changes."
        accept={['.ics', 'text/calendar']}
        maxBytes={CALENDAR_MAX_BYTES}
        isDisabled={file.isSending}
        errorMessage={file.problem}
        onChoose={([chosen]) => {
          if (chosen) void addFile(chosen);
        }}
      />
    </div>
  );
}
