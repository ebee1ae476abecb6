export { CountrySelect } from './CountrySelect.tsx';
export type { CountrySelectProps } from './CountrySelect.tsx';
export type { CountryOption } from './country.ts';
export type { CountryWords } from './words.ts';
