import { lazyPart } from '@nexperts/app-kit';
import type { AccountSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { ProveForm } from './ProveForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { send } from '../../model/page/send.ts';
import * as css from './settings.css.ts';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useFreshAccount } from './use-fresh-account.ts';
import { usePasswordGate } from '../../ui/forms/use-password-gate.tsx';

// With the picture of the code, which few visits need.
const setUpFactor = lazyPart(async () => (await import('./SetUpFactor.tsx')).SetUpFactor);

type Step =
  | { readonly name: 'rest' | 'turn-off' | 'new-codes' }
  | { readonly name: 'set-up'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const REST: Step = { name: 'rest' };

/** Two-step sign-in: a code of an app after the password. */
export function SecondFactorSection({ settings }: { settings: AccountSettings }) {
  const { secondFactor, isExpert } = settings;
  const [step, setStep] = useState<Step>(REST);
  const { run, pending, failure, signedOut } = useAction();
  const { pass, dialog } = usePasswordGate();
  const freshen = useFreshAccount();
  const isOn = secondFactor !== null;

  const begin = (): Promise<boolean> =>
    run('begin', async () => {
      const begun = await pass(() => api.call(endpoints.beginSecondFactor, {}));
      if (begun === null) return;
      await setUpFactor.preload().catch(() => undefined);
      setStep({ name: 'set-up', ...begun.data });
    });
  const showCodes = (codes: readonly string[]): void => setStep({ name: 'codes', codes });
  const rest = (): void => setStep(REST);

  return (
    <Section
      title={step.name === 'codes' ? 'Save your recovery codes' : 'Two-step login'}
      aside={
        step.name === 'codes' ? null : (
          <StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusPill>
        )
      }
      lead={leadOf(step, settings)}
    >
      <FormFailure message={failure} signedOut={signedOut} />
      {step.name === 'rest' && !isOn ? (
        <div>
          <Button
            variant={isExpert ? 'primary' : 'secondary'}
            isPending={pending === 'begin'}
            pendingLabel="One moment…"
            onPress={() => void begin()}
          >
            Set up two-step login
          </Button>
        </div>
      ) : null}
      {step.name === 'rest' && isOn ? (
        <div className={css.buttons}>
          <Button variant="secondary" onPress={() => setStep({ name: 'new-codes' })}>
            New recovery codes
          </Button>
          <Button variant="quiet" onPress={() => setStep({ name: 'turn-off' })}>
            Turn off
          </Button>
        </div>
      ) : null}
      {step.name === 'set-up' ? (
        <Suspense fallback={null}>
          <setUpFactor.Part secret={step.secret} uri={step.uri} onDone={showCodes} onCancel={rest} />
        </Suspense>
      ) : null}
      {step.name === 'codes' ? (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => {
            rest();
            void freshen();
          }}
        />
      ) : null}
      {step.name === 'new-codes' ? (
        <ProveForm
          actionLabel="Make new codes"
          cancelLabel="Keep the old ones"
          onCancel={rest}
          onProven={async ({ code }) => {
            const made = await pass(() =>
              send(api.call(endpoints.newRecoveryCodes, { body: { code } }), AT_CODE),
            );
            if (made) showCodes(made.data.recoveryCodes);
          }}
        />
      ) : null}
      {step.name === 'turn-off' ? (
        <ProveForm
          askPassword
          actionLabel="Turn off two-step login"
          actionTone="danger"
          cancelLabel="Keep it on"
          onCancel={rest}
          onProven={async ({ code, currentPassword }) => {
            await send(api.call(endpoints.endSecondFactor, { body: { code, currentPassword } }), {
              ...AT_CODE,
              WrongPassword: 'currentPassword',
            });
            toasts.success('Two-step login is off.');
            await freshen();
            rest();
          }}
        />
      ) : null}
      {dialog}
    </Section>
  );
}

const AT_CODE = { CodeMismatchException: 'code' } as const;

function leadOf({ name }: Step, { secondFactor, isExpert }: AccountSettings): string {
  const left = secondFactor?.recoveryCodesLeft ?? 0;
  switch (name) {
    case 'set-up':
      return 'You need an authenticator app on your phone, such as the one in your password manager.';
    case 'codes':
      return 'If you lose your phone, use one of these codes instead of the app. Each works once. We show them only now.';
    case 'new-codes':
      return 'Your current codes stop working as soon as we show the new ones.';
    case 'turn-off':
      return isExpert
        ? 'You’ll log in with your password alone, and we can’t pay you until you turn it on again.'
        : 'You’ll log in with your password alone.';
    case 'rest':
      if (secondFactor)
        return `After your password, you enter a code from your authenticator app. You have ${left} of 10 recovery codes left.`;
      return isExpert
        ? 'After your password, you enter a code from your authenticator app. Experts need it to get paid.'
        : 'After your password, you enter a code from your authenticator app, so a stolen password isn’t enough.';
  }
}
