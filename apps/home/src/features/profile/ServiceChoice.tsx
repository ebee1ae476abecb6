import type { Service } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import * as css from './service-choice.css.ts';
import { usePicked } from '../../use-picked.ts';

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: string;
  onSelect: (id: string) => void;
}

/** What can be booked: each service with its length and price. */
export function ServiceChoice({ services, selected, onSelect }: ServiceChoiceProps) {
  const [picked, pick] = usePicked(selected);
  return (
    <div role="radiogroup" aria-label="Service" className={css.list}>
      {services.map(({ id, title, durationMin, price, instant }) => (
        <label key={id} className={css.card}>
          <input
            type="radio"
            name="service"
            className={css.input}
            checked={id === picked}
            onChange={() => {
              pick(id);
              onSelect(id);
            }}
          />
          <span className={css.dot} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.facts}>
              {durationMin} min · {instant ? 'confirmed at once' : 'confirmed by the expert'}
            </span>
          </span>
          <span className={css.price}>{formatMoney(price)}</span>
        </label>
      ))}
    </div>
  );
}
