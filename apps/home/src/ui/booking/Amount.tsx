import { currencyExponent, formatMoney, type Money } from '@nexperts/domain';
import { Price } from '@nexperts/ui/Price';

interface AmountProps {
  of: Money;
  /** What it buys, e.g. `60 mins` */
  per?: string;
  size?: 'md' | 'lg';
}

/** Money as the kit's price, with the bare number for machines. */
export function Amount({ of, per, size = 'md' }: AmountProps) {
  const value = of.minor / 10 ** currencyExponent(of.currency);
  return <Price amount={formatMoney(of)} value={value} per={per} size={size} />;
}
