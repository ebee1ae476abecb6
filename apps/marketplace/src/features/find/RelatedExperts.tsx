import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { ExpertGrid } from '../../ui/search/ExpertGrid.tsx';
import * as css from './find.css.ts';
import type { RelatedCards } from './load-search.ts';
import { TopicLinks } from './TopicLinks.tsx';

/** Nobody fits what was searched for; who is related is below. */
export function NoMatch({ q }: { q: string }) {
  return (
    <div className={css.noMatch}>
      <p className={css.noMatchTitle}>No experts found for “{q}”</p>
      <ButtonLink variant="secondary" href={paths.findExperts()}>
        Clear search
      </ButtonLink>
    </div>
  );
}

const quoted = (words: readonly string[]): string => words.map((each) => `“${each}”`).join(', ');

export interface RelatedExpertsProps {
  related: RelatedCards;
  /** When the cards were asked for, epoch ms */
  now: number;
  /** They came with the page */
  isSent?: boolean;
}

/** D-1: experts who fit a part of the words, under a heading of their own that says which. */
export function RelatedExperts({ related, now, isSent = false }: RelatedExpertsProps) {
  const { cards, topics, categories, words } = related;
  const named = topics.length + categories.length;
  const kind = categories.length > 0 ? ['Category', 'Categories'] : ['Topic', 'Topics'];
  return (
    <section aria-labelledby="related" className={css.related}>
      <h2 id="related" className={css.heading}>
        Related experts
      </h2>
      {words.length > 0 ? <p className={css.reason}>They match {quoted(words)}</p> : null}
      {named > 0 ? (
        <TopicLinks label={kind[named === 1 ? 0 : 1] ?? ''} topics={topics} categories={categories} />
      ) : null}
      <div className={css.relatedCards}>
        <ExpertGrid cards={cards} now={now} sent={isSent ? cards.length : undefined} />
      </div>
    </section>
  );
}
