import type { ApplicationContent } from '@nexperts/contract';
import { useFocusNext } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { APPLICATION_LIMITS } from '@nexperts/validation';
import { Fieldset } from '@nexperts/ui/Fieldset';
import * as css from './application.css.ts';

type Credential = ApplicationContent['credentials'][number];

interface CredentialFieldsProps {
  /** Id of the field at a path, such as `credentials.0.title` */
  idOf: (path: string) => string;
  credentials: readonly Credential[];
  onChange: (credentials: Credential[]) => void;
  /** By path, as in `credentials.0.title` */
  errors: Readonly<Record<string, string | undefined>>;
}

/** Degrees, licences and jobs that prove expertise. */
export function CredentialFields({ idOf, credentials, onChange, errors }: CredentialFieldsProps) {
  const focusNext = useFocusNext();
  const change = (index: number, part: Partial<Credential>): void =>
    onChange(credentials.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <Fieldset
      id={idOf('credentials')}
      legend="Credentials"
      description="Degrees, licences, years in a job"
      errorMessage={errors.credentials}
    >
      <div className={css.stack}>
        {[...credentials.entries()].map(([index, credential]) => (
          <div key={index} className={css.item} role="group" aria-label={`Credential ${index + 1}`}>
            <TextField
              id={idOf(`credentials.${index}.title`)}
              label="Degree, licence or job"
              isRequired
              value={credential.title}
              onChange={(title) => change(index, { title })}
              errorMessage={errors[`credentials.${index}.title`]}
            />
            <div className={css.pair}>
              <TextField
                id={idOf(`credentials.${index}.issuer`)}
                label="Issued by"
                isRequired
                value={credential.issuer}
                onChange={(issuer) => change(index, { issuer })}
                errorMessage={errors[`credentials.${index}.issuer`]}
              />
              <TextField
                id={idOf(`credentials.${index}.year`)}
                label="Year"
                isRequired
                inputMode="numeric"
                maxLength={4}
                value={credential.year === null ? '' : String(credential.year)}
                onChange={(typed) => {
                  const digits = typed.replaceAll(/\D/g, '');
                  change(index, { year: digits === '' ? null : Number(digits) });
                }}
                errorMessage={errors[`credentials.${index}.year`]}
              />
            </div>
            <Button
              variant="quiet"
              size="sm"
              className={css.start}
              aria-label={`Remove credential ${index + 1}`}
              onPress={() => onChange(credentials.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        ))}
        {credentials.length < APPLICATION_LIMITS.credentials ? (
          <Button
            variant="secondary"
            size="sm"
            className={css.start}
            onPress={() => {
              onChange([...credentials, { title: '', issuer: '', year: null }]);
              focusNext(idOf(`credentials.${credentials.length}.title`));
            }}
          >
            Add a credential
          </Button>
        ) : null}
      </div>
    </Fieldset>
  );
}
