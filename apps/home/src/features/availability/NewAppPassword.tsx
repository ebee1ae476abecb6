import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { PasswordField } from '@nexperts/ui/PasswordField';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import * as css from './calendars.css.ts';

const rules = z.object({ password: z.string().check(z.trim(), z.minLength(1, 'Enter an app password')) });

interface NewAppPasswordProps {
  /** Of the account, which keeps its times and choices */
  id: string;
  onSaved: () => Promise<void>;
}

/** Takes a new app password for an account whose old one is refused (F-04). */
export function NewAppPassword({ id, onSaved }: NewAppPasswordProps) {
  const form = useForm({
    initial: { password: '' },
    schema: rules,
    onSubmit: async ({ password }) => {
      await api.call(endpoints.changeCalendar, { params: { id }, body: { password } });
      await onSaved();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <PasswordField
        label="New app password"
        isRequired
        name="newAppPassword"
        autoComplete="new-password"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        errorMessage={form.errors.password}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" isPending={form.pending} pendingLabel="Reading…">
          Save and read again
        </Button>
      </div>
    </form>
  );
}
