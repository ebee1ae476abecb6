import { findCategory } from '@nexperts/domain';
import { data } from 'react-router';
import { CategoryExperts, CategoryFrame } from '../features/categories/CategoryExperts.tsx';
import { loadCategory } from '../features/categories/load-category.ts';
import { breadcrumbsLd, pageMeta, unlistedMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ExpertGridSkeleton } from '../ui/ExpertGridSkeleton.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import type { Route } from './+types/CategoryPage';

function named(params: Route.ClientLoaderArgs['params']) {
  const category = findCategory(params.category);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to say 404
  if (!category) throw data(null, { status: 404 });
  return category;
}

export function meta({ params }: Route.MetaArgs) {
  const category = findCategory(params.category);
  if (!category) return unlistedMeta('Page not found');
  const path = paths.category(category.name);
  return pageMeta({
    title: `${category.name} Experts`,
    description: `Book a paid 1-on-1 video session with ${category.name.toLowerCase()} experts: ${category.topics.join(', ')}. Prices and free times on every card.`,
    path,
    jsonLd: [
      breadcrumbsLd([
        { name: 'Categories', path: paths.categories() },
        { name: category.name, path },
      ]),
    ],
  });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const category = named(params);
  return { category, experts: loadCategory(category, request.signal) };
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const category = findCategory(params.category);
  return category ? (
    <CategoryFrame category={category}>
      <ExpertGridSkeleton />
    </CategoryFrame>
  ) : (
    <NotFound />
  );
}

export function ErrorBoundary() {
  return <NotFound />;
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryExperts category={loaderData.category} experts={loaderData.experts} />;
}
