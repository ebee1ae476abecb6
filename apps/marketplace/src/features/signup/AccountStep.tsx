import { useForm } from '@nexperts/app-kit';
import { AvailabilityField } from '@nexperts/ui/AvailabilityField';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { StepProgress } from '@nexperts/ui/StepProgress';
import {
  AVAILABILITY_MESSAGES,
  localToday,
  regularSteps,
  shouldCheckEmail,
  shouldCheckUsername,
} from '@nexperts/validation';
import { type Ref } from 'react';
import { toast } from '../../toasts.ts';
import { AuthCard } from '../../ui/AuthCard.tsx';
import * as css from '../../ui/auth-card.css.ts';
import { availabilityMessage, type AvailabilityCheck } from './availability.ts';
import { STEPS } from './steps.ts';
import { goToStep, keepDraft, useSignUp } from './sign-up-store.ts';

export interface AccountStepProps {
  headingRef: Ref<HTMLHeadingElement>;
  username: AvailabilityCheck;
  email: AvailabilityCheck;
  loginHref: string;
}

/** Step 1 of the regular path: a username and an address that are valid and free (T-03). */
export function AccountStep({ headingRef, username, email, loginHref }: AccountStepProps) {
  const draft = useSignUp((state) => state.draft);
  const form = useForm({
    initial: { username: draft.username, email: draft.email },
    schema: regularSteps(localToday()).account,
    onSubmit: async (values) => {
      const [name, address] = await Promise.all([
        username.check(values.username.trim()),
        email.check(values.email.trim()),
      ]);
      if (name === 'taken') toast.error(AVAILABILITY_MESSAGES.username.blocked);
      if (address === 'taken') toast.error(AVAILABILITY_MESSAGES.email.blocked);
      // A check that failed does not block: the server decides again at the end.
      if (name === 'taken' || address === 'taken') return;
      keepDraft({ username: values.username.trim(), email: values.email.trim() });
      goToStep('personal');
    },
  });

  const blocked =
    username.state === 'checking' || email.state === 'checking'
      ? 'Checking whether they are free…'
      : username.state === 'taken'
        ? AVAILABILITY_MESSAGES.username.blocked
        : email.state === 'taken'
          ? AVAILABILITY_MESSAGES.email.blocked
          : undefined;

  return (
    <AuthCard
      title="Create your account"
      lead="Book paid 1-on-1 video sessions with people who know."
      headingRef={headingRef}
    >
      <StepProgress step={1} steps={STEPS} />
      <form onSubmit={form.submit} noValidate>
        <AvailabilityField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          description="5 to 15 characters"
          value={form.values.username}
          onChange={(value) => {
            form.set('username', value);
            keepDraft({ username: value });
            username.edited();
          }}
          onBlur={() => {
            form.leave('username');
            if (shouldCheckUsername(form.values.username)) void username.check(form.values.username.trim());
          }}
          availability={username.state}
          availabilityMessage={availabilityMessage('username', username.state)}
          errorMessage={form.errors.username}
        />
        <AvailabilityField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck="false"
          value={form.values.email}
          onChange={(value) => {
            form.set('email', value);
            keepDraft({ email: value });
            email.edited();
          }}
          onBlur={() => {
            form.leave('email');
            if (shouldCheckEmail(form.values.email) && !form.errors.email)
              void email.check(form.values.email.trim());
          }}
          availability={email.state}
          availabilityMessage={availabilityMessage('email', email.state)}
          errorMessage={form.errors.email}
        />
        <Button type="submit" fullWidth isPending={form.pending} disabledReason={blocked}>
          Continue
        </Button>
      </form>
      <p className={css.foot}>
        Have an account? <Link href={loginHref}>Login</Link>
      </p>
    </AuthCard>
  );
}
