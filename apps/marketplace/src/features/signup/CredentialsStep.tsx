import { useForm } from '@nexperts/app-kit';
import { Banner } from '@nexperts/ui/Banner';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { expertSteps, localToday, PASSWORD_PARTS } from '@nexperts/validation';
import { useState } from 'react';
import { createAccount } from './create-account.ts';
import { keepDraft, keepPassword, entered, wantsNewsletter } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { SignUpPath, StepProps } from './steps.ts';
import { TermsLink } from './TermsLink.tsx';

/** S-11, the last step of both paths: password, terms, newsletter; then the account is made (T-02, T-03). */
function CredentialsStep({ path, onBack, onDone, onStep }: StepProps & { path: SignUpPath }) {
  const { draft, password } = entered();
  const [reason, setReason] = useState<string | null>(null);
  const form = useForm({
    initial: { password, terms: draft.terms, newsletter: wantsNewsletter(draft) },
    // The same rules end both paths.
    schema: expertSteps(localToday()).credentials,
    onSubmit: async (values) => {
      setReason(null);
      const refusal = await createAccount(path, entered().draft, values.password);
      if (!refusal) await onDone();
      else if (refusal.password) form.setErrors({ password: refusal.password });
      else if (refusal.step) await onStep(refusal.step);
      else setReason(refusal.reason ?? null);
    },
  });
  return (
    <form {...form.formProps}>
      {reason ? <Banner tone="danger">{reason}</Banner> : null}
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={draft.email} readOnly hidden />
      <PasswordField
        label="Password"
        isRequired
        name="password"
        autoComplete="new-password"
        rules={PASSWORD_PARTS}
        value={form.values.password}
        onChange={(value) => {
          form.set('password', value);
          keepPassword(value);
        }}
        onBlur={() => form.leave('password')}
        errorMessage={form.errors.password}
      />
      <Checkbox
        name="terms"
        isRequired
        isSelected={form.values.terms}
        onChange={(value) => {
          form.set('terms', value);
          keepDraft({ terms: value });
        }}
        errorMessage={form.errors.terms}
      >
        I accept the <TermsLink />
      </Checkbox>
      <Checkbox
        name="newsletter"
        isSelected={form.values.newsletter}
        onChange={(value) => {
          form.set('newsletter', value);
          keepDraft({ newsletter: value });
        }}
      >
        Subscribe to our newsletter
      </Checkbox>
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        pendingLabel="Creating your account…"
        label="Create Account"
      />
    </form>
  );
}

/** S-09, step 4 of the expert path. */
export function ExpertCredentialsStep(props: StepProps) {
  return <CredentialsStep path="expert" {...props} />;
}

/** S-10, step 3 of the regular path. */
export function FinalStep(props: StepProps) {
  return <CredentialsStep path="client" {...props} />;
}
