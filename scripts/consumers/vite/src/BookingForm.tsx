import { Button } from '@nexperts/ui/Button';
import { CountrySelect } from '@nexperts/ui/CountrySelect';
import { DateOfBirthField } from '@nexperts/ui/DateOfBirthField';
import { Form } from '@nexperts/ui/Form';
import { TextField } from '@nexperts/ui/TextField';
import { Controller, useForm } from 'react-hook-form';

const countries = [
  { code: 'AU', label: 'Australia' },
  { code: 'GB', label: 'United Kingdom' },
];

interface Booking {
  name: string;
  born: string | null;
  country: string;
}

/** react-hook-form: `Controller` hands each field its value, its ref and its error; the first wrong one takes focus. */
export function BookingForm({ onBook }: { onBook: (booking: Booking) => void }) {
  const { control, handleSubmit, reset } = useForm<Booking>({
    defaultValues: { name: 'Ada', born: '', country: 'GB' },
  });
  return (
    <Form aria-label="Booking" onSubmit={handleSubmit(onBook)}>
      <Controller
        name="name"
        control={control}
        rules={{ required: 'Enter your name' }}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Full name" isRequired errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        name="born"
        control={control}
        rules={{ required: 'Enter your date of birth' }}
        render={({ field, fieldState }) => (
          <DateOfBirthField
            {...field}
            label="Date of birth"
            isRequired
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="country"
        control={control}
        rules={{ required: 'Select a country' }}
        render={({ field, fieldState }) => (
          <CountrySelect
            {...field}
            countries={countries}
            isRequired
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit">Book</Button>
      <Button onPress={() => reset()}>Start again</Button>
    </Form>
  );
}
