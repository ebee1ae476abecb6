import * as endpoints from '@nexperts/contract/endpoints';
import { providerCountry } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { countryName } from '../../model/page/country-name.ts';

/** Tells an expert who changes their country that we can't pay anyone there (P-03). @param country as it is chosen now */
export function MovingNote({ country }: { country: string }) {
  const [countries, setCountries] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isGone = false;
    api.call(endpoints.payoutCountries, {}).then(
      ({ data }) => {
        if (!isGone) setCountries(data.countries);
      },
      // Without an answer there is nothing to say; the page of earnings says it too.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (countries === null || countries.includes(providerCountry(country))) return null;
  return (
    <Banner tone="warning" title={`We can’t pay experts in ${countryName(country)} yet`}>
      Unless our payment provider has verified you in another country, clients can’t book you any more once
      you save this. Your existing bookings go ahead.
    </Banner>
  );
}
