import { useForm } from '@nexperts/app-kit';
import type { AccountForStaff } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { send } from '../../../model/page/send.ts';
import { AccountCard } from './AccountCard.tsx';
import * as css from './accounts.css.ts';
import { title } from '../parts/staff.css.ts';

const rules = z.object({
  find: z.string().check(z.trim(), z.minLength(1, 'Enter an email address, a username or a handle')),
});

interface AccountsViewProps {
  /** Whether the member of staff has a second factor, whose code is then asked for */
  hasSecondFactor: boolean;
}

/** Staff find the account of somebody who can't log in. The search term stays out of the address. */
export function AccountsView({ hasSecondFactor }: AccountsViewProps) {
  const [found, setFound] = useState<AccountForStaff | null>(null);
  const form = useForm({
    initial: { find: '' },
    schema: rules,
    onSubmit: async ({ find }) => {
      setFound(null);
      const { data } = await send(api.call(endpoints.findAccountForStaff, { body: { find: find.trim() } }), {
        NotFound: 'find',
      });
      setFound(data);
    },
  });
  return (
    <div className={css.page}>
      <h1 className={title}>Two-step login</h1>
      <form {...form.formProps} className={css.search} role="search">
        <TextField
          label="Email, username or handle"
          isRequired
          description="Exact match only. Lookups are logged."
          name="find"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          {...form.field('find')}
        />
        <Button type="submit" isPending={form.pending} pendingLabel="Searching…">
          Find account
        </Button>
      </form>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div role="status">
        {found ? (
          <AccountCard
            key={found.id}
            account={found}
            hasSecondFactor={hasSecondFactor}
            onChanged={setFound}
          />
        ) : null}
      </div>
    </div>
  );
}
