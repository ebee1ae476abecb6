import { PRICE_STEPS, RATING_STEPS, type ExpertFilters } from '../model/expert-filters.ts';
import { FreeChoice } from './FreeChoice.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const PRICES = PRICE_STEPS.map((price) => [String(price), `Up to A$${price}`] as const);
const RATINGS = RATING_STEPS.map((rating) => [String(rating), `${rating} or more`] as const);

function numberOf<T extends number>(steps: readonly T[], value: string): T | null {
  return steps.find((step) => String(step) === value) ?? null;
}

export interface FilterFieldsProps {
  filters: ExpertFilters;
  /** Languages to choose from; a chosen one that is not among them is added */
  languages: readonly string[];
  onChange: (filters: ExpertFilters) => void;
}

/** What narrows a list of experts: when, price, language, rating. Its container lays it out. */
export function FilterFields({ filters, languages, onChange }: FilterFieldsProps) {
  const { price, lang, rating, free } = filters;
  const spoken = lang && !languages.includes(lang) ? [...languages, lang] : languages;
  return (
    <>
      <FreeChoice label="Available" value={free} onChange={(next) => onChange({ ...filters, free: next })} />
      <NativeSelect
        label="Price"
        name="price"
        options={[['', 'Any price'], ...PRICES]}
        value={String(price ?? '')}
        onChange={(value) => onChange({ ...filters, price: numberOf(PRICE_STEPS, value) })}
      />
      <NativeSelect
        label="Language"
        name="lang"
        options={[['', 'Any language'], ...spoken.map((language) => [language, language] as const)]}
        value={lang ?? ''}
        onChange={(value) => onChange({ ...filters, lang: value || null })}
      />
      <NativeSelect
        label="Rating"
        name="rating"
        options={[['', 'Any rating'], ...RATINGS]}
        value={String(rating ?? '')}
        onChange={(value) => onChange({ ...filters, rating: numberOf(RATING_STEPS, value) })}
      />
    </>
  );
}
