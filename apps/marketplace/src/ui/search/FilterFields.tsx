import { CATEGORIES } from '@nexperts/domain';
import { PRICE_STEPS, RATING_STEPS, type ExpertFilters } from '../../model/expert-filters.ts';
import { FreeChoice } from './FreeChoice.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const TOPICS = CATEGORIES.map(({ slug, name }) => [slug, name] as const);
/** The prices to choose from, and the one that is asked for. */
const pricesWith = (asked: number | null) =>
  [...new Set([...PRICE_STEPS, ...(asked === null ? [] : [asked])])]
    .toSorted((a, b) => a - b)
    .map((price) => [String(price), `Up to A$${price}`] as const);
const RATINGS = RATING_STEPS.map((rating) => [String(rating), `${rating} or more`] as const);

function numberOf<T extends number>(steps: readonly T[], value: string): T | null {
  return steps.find((step) => String(step) === value) ?? null;
}

export interface FilterFieldsProps {
  filters: ExpertFilters;
  /** Languages to choose from; a chosen one that is not among them is added */
  languages: readonly string[];
  onChange: (filters: ExpertFilters) => void;
  /** Also by category; a page of one category has no such field */
  hasCategory?: boolean;
  /** Also by when somebody is free; a page that asks for a time itself has no such field */
  hasFree?: boolean;
  /** Id of the plain form that the fields belong to */
  form?: string | undefined;
}

/** What narrows a list of experts: when, category, price, language, rating. Its container lays it out. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, languages, onChange, hasCategory = false, hasFree = true, form } = props;
  const { category, price, lang, rating, free } = filters;
  return (
    <>
      {hasFree ? (
        <FreeChoice
          label="Available"
          value={free}
          onChange={(next) => onChange({ ...filters, free: next })}
        />
      ) : null}
      {hasCategory ? (
        <NativeSelect
          label="Category"
          name="category"
          form={form}
          options={[['', 'Any category'], ...TOPICS]}
          value={category ?? ''}
          onChange={(value) => onChange({ ...filters, category: value || null })}
        />
      ) : null}
      <NativeSelect
        label="Price"
        name="price"
        form={form}
        options={[['', 'Any price'], ...pricesWith(price)]}
        value={String(price ?? '')}
        onChange={(value) => onChange({ ...filters, price: value === '' ? null : Number(value) })}
      />
      <LanguageField
        value={lang}
        form={form}
        languages={languages}
        onChange={(language) => onChange({ ...filters, lang: language })}
      />
      <NativeSelect
        label="Rating"
        name="rating"
        form={form}
        options={[['', 'Any rating'], ...RATINGS]}
        value={String(rating ?? '')}
        onChange={(value) => onChange({ ...filters, rating: numberOf(RATING_STEPS, value) })}
      />
    </>
  );
}

interface LanguageFieldProps {
  value: string | null;
  form?: string | undefined;
  languages: readonly string[];
  onChange: (language: string | null) => void;
}

function LanguageField({ value, form, languages, onChange }: LanguageFieldProps) {
  const spoken = value && !languages.includes(value) ? [...languages, value] : languages;
  return (
    <NativeSelect
      label="Language"
      name="lang"
      form={form}
      options={[['', 'Any language'], ...spoken.map((language) => [language, language] as const)]}
      value={value ?? ''}
      onChange={(language) => onChange(language || null)}
    />
  );
}

/** The questions of D-1: topic, language, budget, when. */
export function QuestionFields({
  filters,
  languages,
  onChange,
}: Omit<FilterFieldsProps, 'hasCategory' | 'hasFree' | 'form'>) {
  return (
    <>
      <NativeSelect
        label="Topic"
        name="category"
        options={[['', 'Any category'], ...TOPICS]}
        value={filters.category ?? ''}
        onChange={(value) => onChange({ ...filters, category: value || null })}
      />
      <LanguageField
        value={filters.lang}
        languages={languages}
        onChange={(language) => onChange({ ...filters, lang: language })}
      />
      <NativeSelect
        label="Budget for a session"
        name="price"
        options={[['', 'Any budget'], ...pricesWith(filters.price)]}
        value={String(filters.price ?? '')}
        onChange={(value) => onChange({ ...filters, price: value === '' ? null : Number(value) })}
      />
      <FreeChoice label="When" value={filters.free} onChange={(free) => onChange({ ...filters, free })} />
    </>
  );
}
