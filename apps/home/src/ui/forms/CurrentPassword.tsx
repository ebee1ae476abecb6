import type { FormState } from '@nexperts/app-kit';
import { PasswordField } from '@nexperts/ui/PasswordField';

interface CurrentPasswordProps {
  /** The form of `useForm` */
  form: Pick<FormState<{ currentPassword: string }>, 'field'>;
  /** The dialog around it asks for nothing else and opens with the focus in it */
  isFirstInDialog?: boolean;
}

/** The password of now, asked for where more is at stake. */
export function CurrentPassword({ form, isFirstInDialog = false }: CurrentPasswordProps) {
  return (
    <PasswordField
      label="Current password"
      isRequired
      // The focus is moving into the dialog anyway; without this it would stop at the dialog itself.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirstInDialog}
      name="currentPassword"
      autoComplete="current-password"
      {...form.field('currentPassword')}
    />
  );
}
