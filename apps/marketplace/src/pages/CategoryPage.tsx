import { findCategory } from '@nexperts/domain';
import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CategoryExperts } from '../features/categories/CategoryExperts.tsx';
import { asksForFilters, loadCategory } from '../features/categories/load-category.ts';
import { sentExperts } from '../features/categories/sent-experts.ts';
import { pageData } from '../page-data.ts';
import { breadcrumbsLd, expertsLd, pageMeta, unlistedMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Failure } from '../ui/page/Failure.tsx';
import { useAskOnceLive } from '../ui/hooks/use-ask-once-live.ts';
import type { Route } from './+types/CategoryPage';

function named(params: Route.ClientLoaderArgs['params']) {
  const category = findCategory(params.category);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to say 404
  if (!category) throw data(null, { status: 404 });
  return category;
}

export function meta({ params, loaderData }: Route.MetaArgs) {
  const category = findCategory(params.category);
  if (!category) return unlistedMeta('Page not found');
  const path = paths.category(category.name);
  return pageMeta({
    title: `${category.name} Experts`,
    description: `Book a paid 1-on-1 video session with ${category.name.toLowerCase()} experts: ${category.topics.join(', ')}. Prices and free times on every card.`,
    path,
    image: `/og/categories/${category.slug.replaceAll(' ', '-')}.png`,
    jsonLd: [
      breadcrumbsLd([
        { name: 'Categories', path: paths.categories() },
        { name: category.name, path },
      ]),
      ...expertsLd(loaderData?.sent?.cards),
    ],
  });
}

export const links = () => [fontLink(figuresFont)];

/** The page as it is built, without experts, or as the server sends it; live it asks for what there is then. */
export function loader({ params, context }: Route.LoaderArgs) {
  return { category: named(params), sent: sentExperts(context.get(pageData)), result: null };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const category = named(params);
  const search = new URL(request.url).searchParams;
  return { category, sent: null, result: loadCategory(category, search, request.signal) };
}

/** Filters are applied to the answer at hand when it has everybody; else the server applies them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOnlyFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const category = findCategory(nextParams.category ?? '');
  return isOnlyFiltered && category ? asksForFilters(category) : defaultShouldRevalidate;
}

export function ErrorBoundary() {
  return <Failure />;
}

export default function CategoryPage({ loaderData: { category, sent, result } }: Route.ComponentProps) {
  useAskOnceLive(result === null);
  return <CategoryExperts key={category.id} category={category} sent={sent} result={result} />;
}
