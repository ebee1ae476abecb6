import { formatLength, formatMoney, splitFee } from '@nexperts/domain';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Amount } from '../../ui/booking/Amount.tsx';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { nameOf, type OfferedService } from './offer.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { ServiceFields } from './ServiceFields.tsx';
import * as css from './services.css.ts';
import type { ServicesForm } from './use-services.ts';

interface ServiceItemProps {
  /** Of its elements: `{id}-change`, `{id}-up`, `{id}-down`, `{id}-title` */
  id: string;
  service: OfferedService;
  form: ServicesForm;
  /** Something of it keeps it from being saved; then it is open and stays so */
  isWrong: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether others are before and after it */
  place: { isFirst: boolean; isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onTakeOff: () => void;
}

/** `60 mins, instant booking` of a service. */
export function termsWords({
  durationMin,
  instant,
}: Pick<OfferedService, 'durationMin' | 'instant'>): string {
  return `${formatLength(durationMin)} · ${instant ? 'instant booking' : 'on request'}`;
}

/** A service on offer: as it is, and opened to be changed. */
export function ServiceItem({
  id,
  service,
  form,
  isWrong,
  isOpen,
  onToggle,
  place,
  onMove,
  onTakeOff,
}: ServiceItemProps) {
  const name = nameOf(service);
  const minor = minorOf(service.price);
  return (
    <li className={css.item}>
      <div className={css.head}>
        <div className={css.words}>
          <h3 className={css.name}>{name}</h3>
          <p className={css.terms}>{termsWords(service)}</p>
        </div>
        {minor === null ? null : (
          <p className={css.money}>
            <Amount of={{ minor, currency: 'AUD' }} />
            <span className={css.kept}>
              you keep {formatMoney({ minor: splitFee(minor).expertMinor, currency: 'AUD' })}
            </span>
          </p>
        )}
      </div>
      {isWrong && !isOpen ? <ErrorLine>Fix this service before you save</ErrorLine> : null}
      <div className={css.actions}>
        <Button
          id={`${id}-change`}
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Change'} ${name}`}
          disabledReason={isWrong && isOpen ? 'Fix the highlighted fields first' : undefined}
          reasonPlacement="hidden"
          onPress={onToggle}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${service.id === null ? 'Remove' : 'Hide'} ${name}`}
          onPress={onTakeOff}
        >
          {service.id === null ? 'Remove' : 'Hide'}
        </Button>
        {place.isFirst && place.isLast ? null : (
          <span className={css.order}>
            <IconButton
              id={`${id}-up`}
              size="sm"
              label={`Move ${name} up`}
              icon={<Icon as={ArrowUp} />}
              isDisabled={place.isFirst}
              onPress={() => onMove(-1)}
            />
            <IconButton
              id={`${id}-down`}
              size="sm"
              label={`Move ${name} down`}
              icon={<Icon as={ArrowDown} />}
              isDisabled={place.isLast}
              onPress={() => onMove(1)}
            />
          </span>
        )}
      </div>
      {isOpen ? <ServiceFields id={id} service={service} form={form} /> : null}
    </li>
  );
}
