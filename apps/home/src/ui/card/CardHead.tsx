import { CARD_BRANDS, type CardBrand } from './card-brand.ts';
import * as css from './card-form.css.ts';

/** What the fields below are for, and the cards they take. @param brand what is being typed, if that is known */
export function CardHead({ brand = null }: { brand?: CardBrand | null }) {
  return (
    <div className={css.head}>
      <div>
        <h2 className={css.title}>Card</h2>
        <p className={css.lead}>Your card details go straight to our payment provider, not to us.</p>
      </div>
      {/* Safari drops the list role of a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label="Cards we accept" className={css.brands}>
        {CARD_BRANDS.map((name) => (
          <li
            key={name}
            className={css.brand}
            data-state={brand === null ? undefined : brand === name ? 'this' : 'other'}
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
