import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { useState, type ReactNode } from 'react';
import { api } from '../../api.ts';
import { LazyDialog } from '../page/LazyDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { FormFailure } from './FormFailure.tsx';
import { passwordOnlyRules } from '../../model/page/password-rules.ts';
import { send } from '../../model/page/send.ts';
import * as css from './password-gate.css.ts';

interface Gate {
  /**
   * Sends a call that may want the password of the last 15 minutes: asks for it in a dialog and sends it again.
   * @returns null when the person turned back. @throws {ApiError}
   */
  pass: <T>(call: () => Promise<T>) => Promise<T | null>;
  /** Goes anywhere in the page */
  dialog: ReactNode;
}

/** Asks for the password before what is sensitive, and only when the server wants it. */
export function usePasswordGate(): Gate {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (isProven: boolean) => {
        setAnswer(null);
        resolve(isProven);
      });
    });

  async function pass<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'PasswordRequired') throw error;
      return (await ask()) ? call() : null;
    }
  }

  const dialog = (
    <LazyDialog
      title="Enter your password"
      size="sm"
      isOpen={answer !== null}
      onOpenChange={(open) => !open && answer?.(false)}
    >
      {answer ? <PasswordForm onProven={() => answer(true)} /> : null}
    </LazyDialog>
  );
  return { pass, dialog };
}

function PasswordForm({ onProven }: { onProven: () => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    schema: passwordOnlyRules,
    onSubmit: async ({ currentPassword }) => {
      await send(api.call(endpoints.confirmPassword, { body: { currentPassword } }), {
        WrongPassword: 'currentPassword',
      });
      onProven();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <p className={css.lead}>You logged in a while ago. Enter your password to confirm it’s you.</p>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <CurrentPassword form={form} isFirstInDialog />
      <Button type="submit" fullWidth isPending={form.pending} pendingLabel="Checking…">
        Continue
      </Button>
    </form>
  );
}
