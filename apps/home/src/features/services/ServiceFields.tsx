import { formatMoney, PLATFORM_FEE_BPS, splitFee } from '@nexperts/domain';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Select } from '@nexperts/ui/Select';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { APPLICATION_LIMITS, SESSION_MINUTES } from '@nexperts/validation';
import { errorsBelow } from '../../model/page/errors-below.ts';
import { type OfferedService } from './offer.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { Questions } from './Questions.tsx';
import { ServiceTimes } from './ServiceTimes.tsx';
import * as css from './services.css.ts';
import type { ServicesForm } from './use-services.ts';

interface ServiceFieldsProps {
  /** The first field is `{id}-title` */
  id: string;
  service: OfferedService;
  form: Pick<ServicesForm, 'change' | 'leave' | 'said'>;
}

const CURRENCY = 'AUD';
const dollars = (minor: number): string => formatMoney({ minor, currency: CURRENCY });

/** What of a price is the expert's (B-02), in words. @param minor in cents; null: not known yet */
function keptWords(minor: number | null): string {
  if (minor === null) return `You keep ${100 - PLATFORM_FEE_BPS / 100}% of it.`;
  const { feeMinor, expertMinor } = splitFee(minor);
  return `You keep ${dollars(expertMinor)}; the platform fee is ${dollars(feeMinor)}.`;
}

/** Everything a visitor reads of a service, and when it can be booked, to be changed. */
export function ServiceFields({ id, service, form }: ServiceFieldsProps) {
  const { key, durationMin, instant } = service;
  const errors = errorsBelow(form.said, key);
  const typed = (field: 'title' | 'description' | 'price') => ({
    value: service[field],
    onChange: (value: string) => form.change(key, { [field]: value }),
    onBlur: () => form.leave(key, field),
    errorMessage: errors[field],
  });
  const lengths = (SESSION_MINUTES as readonly number[]).includes(durationMin)
    ? SESSION_MINUTES
    : [...SESSION_MINUTES, durationMin].toSorted((a, b) => a - b);
  return (
    <div className={css.fields}>
      <TextField id={`${id}-title`} label="Title" isRequired {...typed('title')} />
      <TextArea
        label="What happens in the session"
        isRequired
        rows={3}
        characterLimit={APPLICATION_LIMITS.serviceDescription.max}
        {...typed('description')}
      />
      <div className={css.pair}>
        <Select
          label="Length"
          isRequired
          description="Not counting the breaks before and after"
          options={lengths.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          value={String(durationMin)}
          onChange={(value) => {
            if (value !== '') form.change(key, { durationMin: Number(value) });
          }}
          errorMessage={errors['durationMin']}
        />
        <TextField
          label="Price"
          isRequired
          description={keptWords(minorOf(service.price))}
          inputMode="decimal"
          prefix="A$"
          {...typed('price')}
        />
      </div>
      <Checkbox
        isSelected={instant}
        onChange={(isSelected) => form.change(key, { instant: isSelected })}
        description="If this is off, you accept or decline each request."
      >
        Instant booking
      </Checkbox>
      <ServiceTimes service={service} form={form} />
      <Questions id={id} service={service} form={form} />
    </div>
  );
}
