import { formatLength } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { Amount } from '../../ui/booking/Amount.tsx';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { paths } from '../../paths.ts';
import { cheapest, nameOf, type OfferedService } from './offer.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import * as css from './services.css.ts';

interface SeenProps {
  services: readonly OfferedService[];
  /** Of the public profile */
  handle: string | null;
  /** The services are not saved yet */
  isChanged: boolean;
}

/** What visitors see of the services: the price on the card, and the choice on the profile. */
export function Seen({ services, handle, isChanged }: SeenProps) {
  const active = services.filter((each) => each.active);
  const lowest = cheapest(services);
  const minor = lowest ? minorOf(lowest.price) : null;
  return (
    <EditorSection title="What visitors see">
      {lowest && minor !== null ? (
        <p className={css.card}>
          On your card <span className={css.from}>from</span>{' '}
          <Amount of={{ minor, currency: 'AUD' }} per={formatLength(lowest.durationMin)} size="lg" />
        </p>
      ) : (
        <p className={css.card}>Your card shows no price, and your profile has nothing to book.</p>
      )}
      {active.length > 0 ? (
        <ol className={css.seen} aria-label="On your profile">
          {active.map((service) => {
            const price = minorOf(service.price);
            return (
              <li key={service.key} className={css.line}>
                <span className={css.words}>
                  {nameOf(service)}
                  <span className={css.terms}>{formatLength(service.durationMin)}</span>
                </span>
                {price === null ? null : <Amount of={{ minor: price, currency: 'AUD' }} />}
              </li>
            );
          })}
        </ol>
      ) : null}
      <p className={css.foot}>
        {isChanged ? 'Not saved yet. Visitors still see your previous services. ' : ''}
        {handle ? <Link href={paths.expert(handle)}>Open your profile</Link> : null}
      </p>
    </EditorSection>
  );
}
