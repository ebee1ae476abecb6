import { findCategory } from '@nexperts/domain';
import { data } from 'react-router';
import { CategoryExperts, CategoryFrame } from '../features/categories/CategoryExperts.tsx';
import { loadCategory } from '../features/categories/load-category.ts';
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
  if (!category) return [{ title: 'Page not found · Nexperts' }];
  return [
    { title: `${category.name} Experts · Nexperts` },
    {
      name: 'description',
      content: `Book a 1-on-1 video session with ${category.name.toLowerCase()} experts: ${category.topics.join(', ')}.`,
    },
  ];
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
