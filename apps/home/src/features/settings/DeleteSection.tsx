import { basePath, paths } from '../../paths.ts';
import { dropToken, useForm } from '@nexperts/app-kit';
import type { AccountSettings } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { passwordOnlyRules } from './rules.ts';
import { Section } from './Section.tsx';
import { send } from '../../model/send.ts';
import * as css from './settings.css.ts';

/** The end of the account, with what follows from it before the press that does it. */
export function DeleteSection({ settings }: { settings: AccountSettings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete your account" tone="danger" lead="This can’t be undone.">
      <Consequences isExpert={settings.isExpert} />
      <div>
        <Button variant="danger" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Delete account…
        </Button>
      </div>
      <LazyDialog title="Delete your account?" size="sm" isOpen={isOpen} onOpenChange={setOpen}>
        <DeleteForm email={settings.email} onKeep={() => setOpen(false)} />
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
      <li>An open problem, appeal, bank dispute, refund or balance is settled before that.</li>
      <li>The law requires us to keep payment records for seven years. They no longer show your name.</li>
      <li>You can use the email for a new account once your data is erased.</li>
    </ul>
  );
}

function DeleteForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    schema: passwordOnlyRules,
    onSubmit: async ({ currentPassword }) => {
      await send(api.auth.deleteAccount({ body: { currentPassword } }), {
        WrongPassword: 'currentPassword',
      });
      leaveForGood();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <p className={css.lead}>
        This deletes the account of <strong className={css.strong}>{email}</strong>. Enter your password to
        continue.
      </p>
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
