export { allCountries } from './all-countries.ts';
export type { CountryOption } from '../CountrySelect/country.ts';
