import { Button } from '@nexperts/ui/Button';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { Amount } from '../../ui/booking/Amount.tsx';
import { nameOf, type OfferedService } from './offer.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { termsWords } from './ServiceItem.tsx';
import * as css from './services.css.ts';

interface TakenOffProps {
  services: readonly OfferedService[];
  idOf: (key: string) => string;
  /** Why none can be put back, if so */
  full: string | undefined;
  onPutBack: (service: OfferedService) => void;
}

/** Services that nobody sees, until one is put back. */
export function TakenOff({ services, idOf, full, onPutBack }: TakenOffProps) {
  return (
    <EditorSection
      title="Hidden services"
      lead="Clients can’t see or book these. Booked sessions don’t change."
    >
      <ul className={css.list} aria-label="Hidden services">
        {services.map((service) => {
          const minor = minorOf(service.price);
          return (
            <li key={service.key} className={css.off}>
              <div className={css.words}>
                <h3 className={css.name}>{nameOf(service)}</h3>
                <p className={css.terms}>
                  {termsWords(service)}
                  {minor === null ? null : (
                    <>
                      {' · '}
                      <Amount of={{ minor, currency: 'AUD' }} />
                    </>
                  )}
                </p>
              </div>
              <Button
                id={`${idOf(service.key)}-back`}
                variant="secondary"
                size="sm"
                aria-label={`Show again: ${nameOf(service)}`}
                disabledReason={full}
                reasonPlacement="hidden"
                onPress={() => onPutBack(service)}
              >
                Show again
              </Button>
            </li>
          );
        })}
      </ul>
    </EditorSection>
  );
}
