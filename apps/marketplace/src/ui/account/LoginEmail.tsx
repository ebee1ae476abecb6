import type { FormState } from '@nexperts/app-kit';
import { TextField } from '@nexperts/ui/TextField';

export interface LoginEmailProps {
  form: Pick<FormState<{ email: string }>, 'field' | 'leave'>;
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
      {...form.field('email')}
      onBlur={() => form.leave('email')}
    />
  );
}
