import type { FormState } from '@nexperts/app-kit';
import { DateOfBirthField } from '@nexperts/ui/DateOfBirthField';
import { TextField } from '@nexperts/ui/TextField';
import { checkDateOfBirth } from '@nexperts/validation';
import { keepDraft } from './sign-up-store.ts';

export interface PersonFieldsProps {
  form: Pick<FormState<{ name: string; dob: string }>, 'values' | 'errors' | 'set' | 'leave'>;
  /** The visitor's local date, `yyyy-MM-dd` */
  today: string;
}

/** S-11, T-05, V-09: name and date of birth; a date that is partial or wrong is not kept. */
export function PersonFields({ form, today }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        isRequired
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        value={form.values.name}
        onChange={(value) => {
          form.set('name', value);
          keepDraft({ name: value });
        }}
        onBlur={() => form.leave('name')}
        errorMessage={form.errors.name}
      />
      <DateOfBirthField
        label="Date of birth"
        order="mdy"
        name="dob"
        defaultValue={form.values.dob}
        onChange={(value) => {
          form.set('dob', value ?? '');
          keepDraft({ dob: value ?? '' });
        }}
        onBlur={() => form.leave('dob')}
        validate={(parts) => {
          const result = checkDateOfBirth(parts, today);
          return result.state === 'invalid' ? { message: result.message, part: result.part } : null;
        }}
        errorMessage={form.errors.dob}
      />
    </>
  );
}
