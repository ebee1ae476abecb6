import type { AccountSettings } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { Section } from './Section.tsx';
import * as css from './settings.css.ts';

type Step = 'shown' | 'address' | 'code';

/** The address of the account: a new one counts once the code that went there is typed. */
export function EmailSection({ settings }: { settings: AccountSettings }) {
  const { email, pendingEmail } = settings;
  const [step, setStep] = useState<Step>(pendingEmail === null ? 'shown' : 'code');
  const [sentTo, setSentTo] = useState(pendingEmail ?? '');

  if (step === 'code') {
    return (
      <Section
        title="Confirm your new email"
        lead={
          <>
            We sent a 6-digit code to <strong className={css.strong}>{sentTo}</strong>. It expires in 10
            minutes. Until you enter it, you log in with <strong className={css.strong}>{email}</strong>.
          </>
        }
      >
        <EmailCodeForm onConfirmed={() => setStep('shown')} onOther={() => setStep('address')} />
      </Section>
    );
  }
  return (
    <Section
      title="Email"
      lead={
        <>
          You log in with <strong className={css.strong}>{email}</strong>, and we send our email there.
        </>
      }
    >
      {step === 'address' ? (
        <NewEmailForm
          initial={sentTo}
          onSent={(address) => {
            setSentTo(address);
            setStep('code');
          }}
          onCancel={() => setStep('shown')}
        />
      ) : (
        <div className={css.buttons}>
          <Button variant="secondary" onPress={() => setStep('address')}>
            Change email
          </Button>
        </div>
      )}
    </Section>
  );
}
