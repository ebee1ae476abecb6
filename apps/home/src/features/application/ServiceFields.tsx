import type { ApplicationContent } from '@nexperts/contract';
import { useFocusNext } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { NumberField } from '@nexperts/ui/NumberField';
import { Select } from '@nexperts/ui/Select';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { APPLICATION_LIMITS, SESSION_MINUTES } from '@nexperts/validation';
import { Fieldset } from '@nexperts/ui/Fieldset';
import * as css from './application.css.ts';

type Service = ApplicationContent['services'][number];

interface ServiceFieldsProps {
  /** Id of the field at a path, such as `services.0.title` */
  idOf: (path: string) => string;
  services: readonly Service[];
  onChange: (services: Service[]) => void;
  /** By path, as in `services.0.title` */
  errors: Readonly<Record<string, string | undefined>>;
}

const EMPTY: Service = { title: '', description: '', durationMin: 60, dollars: null, instant: false };
const lengths = SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

/** The sessions an expert offers, with their prices. */
export function ServiceFields({ idOf, services, onChange, errors }: ServiceFieldsProps) {
  const focusNext = useFocusNext();
  const change = (index: number, part: Partial<Service>): void =>
    onChange(services.map((service, at) => (at === index ? { ...service, ...part } : service)));
  return (
    <Fieldset
      id={idOf('services')}
      legend="Sessions you offer"
      description="You keep 85% of the price."
      errorMessage={errors.services}
    >
      <div className={css.stack}>
        {[...services.entries()].map(([index, service]) => (
          <div key={index} className={css.item} role="group" aria-label={`Session ${index + 1}`}>
            <TextField
              id={idOf(`services.${index}.title`)}
              label="Title"
              isRequired
              value={service.title}
              onChange={(title) => change(index, { title })}
              errorMessage={errors[`services.${index}.title`]}
            />
            <TextArea
              id={idOf(`services.${index}.description`)}
              label="What happens in the session"
              isRequired
              rows={3}
              value={service.description}
              onChange={(description) => change(index, { description })}
              errorMessage={errors[`services.${index}.description`]}
            />
            <div className={css.pair}>
              <Select
                id={idOf(`services.${index}.durationMin`)}
                label="Length"
                isRequired
                options={lengths}
                value={String(service.durationMin ?? '')}
                onChange={(value) => change(index, { durationMin: Number(value) })}
                errorMessage={errors[`services.${index}.durationMin`]}
              />
              <NumberField
                id={idOf(`services.${index}.dollars`)}
                label="Price in A$"
                isRequired
                value={service.dollars}
                onChange={(dollars) => change(index, { dollars })}
                minValue={APPLICATION_LIMITS.dollars.min}
                maxValue={APPLICATION_LIMITS.dollars.max}
                step={1}
                errorMessage={errors[`services.${index}.dollars`]}
              />
            </div>
            <Checkbox
              isSelected={service.instant}
              onChange={(instant) => change(index, { instant })}
              description="If this is off, you accept or decline each request."
            >
              Instant booking
            </Checkbox>
            <Button
              variant="quiet"
              size="sm"
              className={css.start}
              aria-label={`Remove session ${index + 1}`}
              onPress={() => onChange(services.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        ))}
        {services.length < APPLICATION_LIMITS.services ? (
          <Button
            variant="secondary"
            size="sm"
            className={css.start}
            onPress={() => {
              onChange([...services, EMPTY]);
              focusNext(idOf(`services.${services.length}.title`));
            }}
          >
            Add a session
          </Button>
        ) : null}
      </div>
    </Fieldset>
  );
}
