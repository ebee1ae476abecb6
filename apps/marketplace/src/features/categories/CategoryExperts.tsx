import type { Category } from '@nexperts/domain';
import { Container } from '@nexperts/ui/Layout';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { ErrorState } from '@nexperts/ui/ErrorState';
import { ButtonLink } from '@nexperts/ui/Button';
import { Suspense, use, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { ExpertGrid } from '../../ui/ExpertGrid.tsx';
import { ExpertGridSkeleton } from '../../ui/ExpertGridSkeleton.tsx';
import * as css from './category.css.ts';
import type { CategoryResult } from './load-category.ts';

/** Heading and subtitle of S-04 around whatever state the list is in. */
export function CategoryFrame({ category, children }: { category: Category; children: ReactNode }) {
  return (
    <Container className={css.page}>
      <header className={css.header}>
        <h1 className={css.title} tabIndex={-1}>
          {category.name} Experts
        </h1>
        <p className={css.lead}>Find the perfect expert to help you succeed</p>
        <ul className={css.topics} aria-label="Topics">
          {category.topics.map((topic) => (
            <li key={topic} className={css.topic}>
              {topic}
            </li>
          ))}
        </ul>
      </header>
      <div className={css.list}>{children}</div>
    </Container>
  );
}

function Experts({ experts, category }: { experts: Promise<CategoryResult>; category: Category }) {
  const result = use(experts);
  const { revalidate, state } = useRevalidator();
  if (result.state === 'failed') {
    return (
      <ErrorState
        title="The experts could not be loaded"
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      >
        {result.message}
      </ErrorState>
    );
  }
  if (result.cards.length === 0) {
    return (
      <EmptyState
        title={`No ${category.name.toLowerCase()} experts yet`}
        action={<ButtonLink href={paths.categories()}>See all categories</ButtonLink>}
      >
        We are looking for the right people. Other categories are open.
      </EmptyState>
    );
  }
  return <ExpertGrid cards={result.cards} headingLevel={2} />;
}

/** S-04: the experts of one category. */
export function CategoryExperts({
  category,
  experts,
}: {
  category: Category;
  experts: Promise<CategoryResult>;
}) {
  return (
    <CategoryFrame category={category}>
      <Suspense fallback={<ExpertGridSkeleton />} key={category.id}>
        <Experts experts={experts} category={category} />
      </Suspense>
    </CategoryFrame>
  );
}
