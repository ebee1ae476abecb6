import { useForm } from '@nexperts/app-kit';
import type { AccountForStaff } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { removalReason } from '@nexperts/validation';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { send } from '../../../model/page/send.ts';
import { toasts } from '../../../toasts.ts';
import * as css from './accounts.css.ts';
import { buttons } from '../parts/staff.css.ts';

const rules = (hasSecondFactor: boolean) =>
  z.object({
    reason: removalReason,
    currentPassword: z.string().check(z.minLength(1, 'Enter your own password')),
    code: hasSecondFactor
      ? z.string().check(z.trim(), z.minLength(1, 'Enter a code from your own authenticator app'))
      : z.string(),
  });

interface RemovalFormProps {
  account: AccountForStaff;
  /** Of the member of staff */
  hasSecondFactor: boolean;
  onAsked: (account: AccountForStaff) => void;
  onCancel: () => void;
}

/** The reason for the removal, and the proof of identity of the staff member. */
export function RemovalForm({ account, hasSecondFactor, onAsked, onCancel }: RemovalFormProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => reason.current?.focus(), []);
  const form = useForm({
    initial: { reason: '', currentPassword: '', code: '' },
    schema: rules(hasSecondFactor),
    onSubmit: async (body) => {
      const { data } = await send(
        api.call(endpoints.askToRemoveSecondFactor, { params: { id: account.id }, body }),
        {
          WrongPassword: 'currentPassword',
          CodeMismatchException: 'code',
          SecondFactorRequired: 'code',
        },
      );
      toasts.success('We’re emailing the owner. Two-step login turns off in 24 hours.');
      onAsked(data);
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <p className={css.lead}>
        {account.name} gets an email now and has 24 hours to stop this. After that, two-step login and the
        recovery codes are removed and every device is logged out.
      </p>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <TextArea
        label="How you know this is the owner"
        isRequired
        description="We keep this in the audit log. Don’t include card or document numbers."
        rows={3}
        characterLimit={500}
        ref={reason}
        {...form.field('reason')}
      />
      <PasswordField
        label="Your own password"
        isRequired
        name="currentPassword"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      {hasSecondFactor ? (
        <TextField
          label="Code from your own app"
          isRequired
          description="Or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck="false"
          mono
          {...form.field('code')}
        />
      ) : null}
      <div className={buttons}>
        <Button type="submit" variant="danger" isPending={form.pending} pendingLabel="Asking…">
          Turn off in 24 hours
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Keep it on
        </Button>
      </div>
    </form>
  );
}
