import type { ReactNode } from 'react';
import {
  COOKIE_SECTIONS,
  COOKIES_UPDATED,
  ESSENTIAL_ENTRIES,
  PROVIDER_ENTRIES,
} from '../../content/cookies.ts';
import { Article } from '../../ui/page/Article.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Prose } from '../../ui/page/Prose.tsx';
import { EntryTable } from './EntryTable.tsx';

type Id = keyof typeof COOKIE_SECTIONS;
const ORDER: readonly Id[] = [
  'about',
  'essential',
  'provider',
  'analytics',
  'functional',
  'advertising',
  'choice',
  'signals',
  'changes',
];

export interface CookiesProps {
  /** The control with which a visitor chooses, shown where the policy speaks of it */
  choice: ReactNode;
}

/** S-17: the cookie policy, every entry named, the choice in the middle of it. */
export function Cookies({ choice }: CookiesProps) {
  const extra: Partial<Record<Id, ReactNode>> = {
    essential: <EntryTable caption="Entries Nexperts sets" entries={ESSENTIAL_ENTRIES} />,
    provider: <EntryTable caption="Entries Stripe sets on the payment page" entries={PROVIDER_ENTRIES} />,
    choice,
  };
  return (
    <>
      <BandHead
        title="Cookie Policy"
        lead="Nexperts sets only what it needs to work until you agree to more. We list every entry here by name."
      />
      <Page>
        <Article
          updated={COOKIES_UPDATED}
          sections={ORDER.map((key) => {
            const { id, title, blocks } = COOKIE_SECTIONS[key];
            return {
              id,
              title,
              body: (
                <>
                  <Prose blocks={blocks} />
                  {extra[key]}
                </>
              ),
            };
          })}
        />
      </Page>
    </>
  );
}
