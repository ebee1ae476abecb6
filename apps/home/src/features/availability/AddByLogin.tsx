import { useForm } from '@nexperts/app-kit';
import { CALENDAR_NAME_MAX } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { TextField } from '@nexperts/ui/TextField';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import type { AddWayProps } from './add-way.ts';
import * as css from './calendars.css.ts';

const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const rules = z.object({
  address: filled('Enter the address of your calendar server'),
  user: filled('Enter your user name'),
  password: filled('Enter an app password'),
  name: z.string(),
});
const EMPTY = { address: '', user: '', password: '', name: '' };

/** Adds the calendars of a CalDAV account (F-04). */
export function AddByLogin({ onAdded }: AddWayProps) {
  const form = useForm({
    initial: EMPTY,
    schema: rules,
    onSubmit: async ({ address, user, password, name }) => {
      const { data } = await api.call(endpoints.addCalendarAccount, {
        body: { address: address.trim(), user: user.trim(), password, name: name.trim() },
      });
      form.reset(EMPTY);
      await onAdded(data);
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <TextField
        label="Server address"
        description="The CalDAV address of your provider"
        isRequired
        name="address"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        maxLength={2_000}
        {...form.field('address')}
      />
      <TextField
        label="User name"
        description="Your email address at most providers"
        isRequired
        name="user"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        maxLength={320}
        {...form.field('user')}
      />
      <PasswordField
        label="App password"
        description="Create one for Nexperts in your provider’s settings. We keep it encrypted and never show it again."
        isRequired
        name="password"
        // One’s password here would be wrong.
        autoComplete="new-password"
        {...form.field('password')}
      />
      <ul className={css.where}>
        <li>
          iCloud: account.apple.com, “Sign-In and Security”, “App-Specific Passwords”. Its server is
          caldav.icloud.com.
        </li>
        <li>
          Fastmail: Settings, “Privacy &amp; Security”, “New app password”. Its server is caldav.fastmail.com.
        </li>
        <li>Nextcloud: Settings, “Security”, “Create new app password”. Its server is where you log in.</li>
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
        <Button type="submit" isPending={form.pending} pendingLabel="Reading your calendars…">
          Add account
        </Button>
      </div>
    </form>
  );
}
