import { useForm } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { TextField } from '@nexperts/ui/TextField';
import { CurrentPassword } from '../../ui/forms/CurrentPassword.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { secondFactorRules } from './rules.ts';
import * as css from './settings.css.ts';

interface Proof {
  code: string;
  currentPassword: string;
}

interface ProveFormProps {
  askPassword?: boolean;
  actionLabel: string;
  actionTone?: 'primary' | 'danger';
  cancelLabel: string;
  /** Submits the code; the form shows what it throws */
  onProven: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** A code of the app or, without the phone, a recovery code; with the password where more is at stake. */
export function ProveForm({
  askPassword = false,
  actionLabel,
  actionTone = 'primary',
  cancelLabel,
  onProven,
  onCancel,
}: ProveFormProps) {
  const form = useForm({
    initial: { code: '', currentPassword: '', byRecovery: false },
    schema: secondFactorRules(askPassword),
    onSubmit: ({ code, currentPassword }) => onProven({ code: code.trim(), currentPassword }),
  });
  const { values } = form;
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      {askPassword ? <CurrentPassword form={form} /> : null}
      {values.byRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          isRequired
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          mono
          placeholder="abcde-fghij"
          {...form.field('code')}
        />
      ) : (
        <CodeInput key="app" label="Code from the app" name="code" {...form.field('code')} />
      )}
      <div>
        <Button
          variant="quiet"
          onPress={() => form.reset({ ...values, code: '', byRecovery: !values.byRecovery })}
        >
          {values.byRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      </div>
      <div className={css.buttons}>
        <Button type="submit" variant={actionTone} isPending={form.pending} pendingLabel="Checking…">
          {actionLabel}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
