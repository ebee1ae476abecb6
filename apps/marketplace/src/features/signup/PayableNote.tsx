import * as endpoints from '@nexperts/contract/endpoints';
import { providerCountry } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { findCountry } from '@nexperts/validation';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

const label = (code: string): string => {
  const lower = code.toLowerCase();
  return findCountry(lower === 'gb' ? 'uk' : lower)?.label ?? code;
};

/** Tells somebody who signs up as an expert that we couldn't pay them where they live (P-03). */
export function PayableNote({ country }: { country: string }) {
  const [countries, setCountries] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isGone = false;
    api.call(endpoints.payoutCountries, {}).then(
      ({ data }) => {
        if (!isGone) setCountries(data.countries);
      },
      // Without an answer there is nothing to say: the application asks again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!country || countries === null || countries.includes(providerCountry(country))) return null;
  return (
    <Banner tone="warning" title={`We can’t pay experts in ${label(country)} yet`}>
      We can pay experts in {new Intl.ListFormat('en-AU').format(countries.map(label))}. You can sign up and
      book experts, but we can’t approve you as one.
    </Banner>
  );
}
