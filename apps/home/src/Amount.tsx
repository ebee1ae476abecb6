import { currencyExponent, formatMoney, type Money } from '@nexperts/domain';
import { Price } from '@nexperts/ui/Price';

/** Money as the kit's price, with the bare number for machines. */
export function Amount({ of, size = 'md' }: { of: Money; size?: 'md' | 'lg' }) {
  return (
    <Price amount={formatMoney(of)} value={of.minor / 10 ** currencyExponent(of.currency)} size={size} />
  );
}
