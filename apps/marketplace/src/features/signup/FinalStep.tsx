import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { StepProgress } from '@nexperts/ui/StepProgress';
import { localToday, PASSWORD_PARTS, regularSteps } from '@nexperts/validation';
import { useState, type Ref } from 'react';
import { api } from '../../api.ts';
import { toast } from '../../toasts.ts';
import { AuthCard } from '../../ui/AuthCard.tsx';
import * as css from '../../ui/auth-card.css.ts';
import { STEPS } from './steps.ts';
import { goToStep, keepDraft, useSignUp } from './sign-up-store.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { toSignUpPayload } from './to-sign-up-payload.ts';

/** Step 3 of the regular path: password, terms, newsletter; then the account is made (T-03). */
export function FinalStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const draft = useSignUp((state) => state.draft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '', terms: false, newsletter: draft.newsletter },
    schema: regularSteps(localToday()).final,
    onSubmit: async ({ password }) => {
      setRefusal(null);
      try {
        await api.auth.signUp({ body: toSignUpPayload(draft, password) });
      } catch (error) {
        if (!isApiError(error)) throw error;
        const { password: weak, ...elsewhere } = error.fields;
        if (weak || error.code === 'InvalidPasswordException')
          form.setErrors({ password: weak ?? error.message });
        else setRefusal(Object.values(elsewhere)[0] ?? error.message);
        return;
      }
      toast.success('Signup successful! Please check your email for verification.');
      goToStep('verify');
    },
  });
  return (
    <AuthCard title="Finish up" lead="One password, and you are in." headingRef={headingRef}>
      <StepProgress step={3} steps={STEPS} />
      <form onSubmit={form.submit} noValidate>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={draft.email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          rules={PASSWORD_PARTS}
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          onBlur={() => form.leave('password')}
          errorMessage={form.errors.password}
        />
        <Checkbox
          isSelected={form.values.terms}
          onChange={(value) => form.set('terms', value)}
          errorMessage={form.errors.terms}
          description={<TermsDialog />}
        >
          I accept the Terms &amp; Conditions
        </Checkbox>
        <Checkbox
          isSelected={form.values.newsletter}
          onChange={(value) => {
            form.set('newsletter', value);
            keepDraft({ newsletter: value });
          }}
        >
          Subscribe to our newsletter
        </Checkbox>
        <div className={css.buttons}>
          <Button variant="secondary" onPress={() => goToStep('personal')}>
            Back
          </Button>
          <Button type="submit" isPending={form.pending} pendingLabel="Creating your account…">
            Create Account
          </Button>
        </div>
      </form>
    </AuthCard>
  );
}
