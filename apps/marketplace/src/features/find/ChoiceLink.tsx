import { ButtonLink, type ButtonVariant } from '@nexperts/ui/Button';
import { KitProvider } from '@nexperts/ui/KitProvider';
import { addressOf } from './read-address.ts';
import type { SearchQuery } from './search-query.ts';

export interface ChoiceLinkProps {
  query: SearchQuery;
  choose: (query: SearchQuery) => void;
  variant?: ButtonVariant;
  children: string;
}

/** Leads to another search: a link without scripts, else a step of the same page, which stays where it is scrolled to. */
export function ChoiceLink({ query, choose, variant = 'primary', children }: ChoiceLinkProps) {
  return (
    <KitProvider locale="en-AU" navigate={() => choose(query)}>
      <ButtonLink variant={variant} href={addressOf(query)}>
        {children}
      </ButtonLink>
    </KitProvider>
  );
}
