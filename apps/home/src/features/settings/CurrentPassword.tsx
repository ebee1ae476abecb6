import { PasswordField } from '@nexperts/ui/PasswordField';

interface CurrentPasswordProps {
  /** The form of `useForm` */
  form: {
    values: { currentPassword: string };
    errors: { currentPassword?: string | undefined };
    set: (field: 'currentPassword', value: string) => void;
  };
  /** In a dialog that asks for nothing else */
  autoFocus?: boolean;
}

/** The password of now, asked for where more is at stake. */
export function CurrentPassword({ form: { values, errors, set }, autoFocus = false }: CurrentPasswordProps) {
  return (
    <PasswordField
      label="Current password"
      isRequired
      autoFocus={autoFocus}
      name="currentPassword"
      autoComplete="current-password"
      value={values.currentPassword}
      onChange={(value) => set('currentPassword', value)}
      errorMessage={errors.currentPassword}
    />
  );
}
