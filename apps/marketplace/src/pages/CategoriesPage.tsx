import { CATEGORIES } from '@nexperts/domain';
import { absoluteUrl } from '../origin.ts';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { CategoryGrid } from '../ui/search/CategoryGrid.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';

export function meta() {
  return pageMeta({
    title: 'Categories',
    description:
      'Ten fields, from fashion to finance: choose one and see which experts can talk to you, when and at what price.',
    path: paths.categories(),
    jsonLd: [
      breadcrumbsLd([{ name: 'Categories', path: paths.categories() }]),
      {
        '@type': 'ItemList',
        itemListElement: CATEGORIES.map(({ name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: absoluteUrl(paths.category(name)),
        })),
      },
    ],
  });
}

export default function CategoriesPage() {
  return (
    <Page>
      <PageHead title="Browse by category" lead="Choose a field and see who can talk to you, and when." />
      <CategoryGrid />
    </Page>
  );
}
