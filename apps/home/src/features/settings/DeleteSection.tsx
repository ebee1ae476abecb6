import { basePath, paths } from '../../paths.ts';
import { dropToken, useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { AccountSettings, ClosingPreview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { ClosingCost } from './ClosingCost.tsx';
import { CurrentPassword } from '../../ui/forms/CurrentPassword.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { passwordOnlyRules } from '../../model/page/password-rules.ts';
import { Section } from './Section.tsx';
import { send } from '../../model/page/send.ts';
import * as css from './settings.css.ts';

/** The end of the account, with what follows from it before the press that does it. */
export function DeleteSection({ settings }: { settings: AccountSettings }) {
  const { run, pending, failure, signedOut } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<ClosingPreview | null>(null);
  const load = async (): Promise<void> => setPreview((await api.call(endpoints.closingPreview, {})).data);
  const open = (): void => {
    void run('open', async () => {
      await load();
      setOpen(true);
    });
  };
  return (
    <Section title="Delete your account" tone="danger" lead="This can’t be undone.">
      <Consequences isExpert={settings.isExpert} />
      <FormFailure message={failure} signedOut={signedOut} />
      <div>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onPress={open}
          isPending={pending !== null}
          pendingLabel="Adding up…"
        >
          Delete account…
        </Button>
      </div>
      <LazyDialog title="Delete your account?" size="sm" isOpen={isOpen} onOpenChange={setOpen}>
        {preview ? (
          <DeleteForm
            email={settings.email}
            preview={preview}
            onOutdated={load}
            onKeep={() => setOpen(false)}
          />
        ) : null}
      </LazyDialog>
    </Section>
  );
}

function Consequences({ isExpert }: { isExpert: boolean }) {
  return (
    <ul className={css.list}>
      <li>
        {isExpert
          ? 'We cancel your upcoming sessions, and your clients get a full refund.'
          : 'We cancel your upcoming bookings and refund you under their cancellation rules.'}
      </li>
      <li>
        {isExpert
          ? 'We take your profile offline and log you out everywhere at once.'
          : 'We log you out everywhere at once.'}
      </li>
      <li>
        We erase your name, email, phone number, messages and settings 120 days after your last payment: until
        then a bank can dispute it. Without a payment, we erase them at once.
      </li>
      <li>An open problem, appeal, report, bank dispute, refund or balance is settled before that.</li>
      <li>The law requires us to keep payment records for seven years. They no longer show your name.</li>
      <li>You can use the email for a new account once your data is erased.</li>
    </ul>
  );
}

interface DeleteFormProps {
  email: string;
  preview: ClosingPreview;
  /** Asks for the sums again */
  onOutdated: () => Promise<void>;
  onKeep: () => void;
}

function DeleteForm({ email, preview, onOutdated, onKeep }: DeleteFormProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    schema: passwordOnlyRules,
    onSubmit: async ({ currentPassword }) => {
      try {
        const body = { currentPassword, seen: preview.version };
        await send(api.call(endpoints.deleteAccount, { body }), { WrongPassword: 'currentPassword' });
      } catch (error) {
        if (isApiError(error) && error.code === 'Conflict') await onOutdated();
        throw error;
      }
      leaveForGood();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <p className={css.lead}>
        This deletes the account of <strong className={css.strong}>{email}</strong>. Enter your password to
        continue.
      </p>
      <ClosingCost preview={preview} />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <CurrentPassword form={form} />
      <div className={css.buttons}>
        <Button variant="secondary" onPress={onKeep}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" isPending={form.pending} pendingLabel="Deleting…">
          Delete account
        </Button>
      </div>
    </form>
  );
}

/** After the account is deleted: nothing of it stays in the page, and Back does not lead into it. */
function leaveForGood(): void {
  dropToken();
  location.replace(basePath + paths.accountDeleted());
}
