import { useForm } from '@nexperts/app-kit';
import type { AccountSettings } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { LazyDialog } from '../../LazyDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { FormFailure } from '../../FormFailure.tsx';
import { leaveForGood } from './leave-for-good.ts';
import { passwordOnlyRules } from './rules.ts';
import { Section } from './Section.tsx';
import { send } from '../../send.ts';
import * as css from './settings.css.ts';

/** The end of the account, with what follows from it before the press that does it. */
export function DeleteSection({ settings }: { settings: AccountSettings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete your account" tone="danger" lead="This cannot be undone.">
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
          ? 'Your sessions to come are cancelled, and your clients get everything back.'
          : 'Your bookings to come are cancelled. You get back what the cancellation rules give at this moment.'}
      </li>
      {isExpert ? <li>Your public profile, services and times are gone.</li> : null}
      <li>Your name, email, phone number, messages and settings are removed.</li>
      <li>
        Payments stay in our books under a number, because the law asks for it. They no longer name you.
      </li>
      <li>You are signed out everywhere, and the email can be used for a new account.</li>
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
    <form id={form.id} className={css.form} onSubmit={form.submit} method="dialog" noValidate>
      <p className={css.lead}>
        Everything of <strong className={css.strong}>{email}</strong> is removed for good. Enter your password
        to go on.
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
