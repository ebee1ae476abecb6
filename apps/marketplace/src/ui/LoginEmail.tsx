import type { FormState } from '@nexperts/app-kit';
import { TextField } from '@nexperts/ui/TextField';

export interface LoginEmailProps {
  form: Pick<FormState<{ email: string }>, 'values' | 'errors' | 'set' | 'leave'>;
}

/** The address of an account. `username` lets password managers fill it in. */
export function LoginEmail({ form }: LoginEmailProps) {
  return (
    <TextField
      label="Email"
      isRequired
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck="false"
      value={form.values.email}
      onChange={(value) => form.set('email', value)}
      onBlur={() => form.leave('email')}
      errorMessage={form.errors.email}
    />
  );
}
