import { CATEGORIES } from '@nexperts/domain';
import { Container } from '@nexperts/ui/Layout';
import * as css from '../features/categories/category.css.ts';
import { absoluteUrl } from '../origin.ts';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { CategoryGrid } from '../ui/CategoryGrid.tsx';

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
    <Container className={css.page}>
      <header className={css.header}>
        <h1 className={css.title} tabIndex={-1}>
          Browse by category
        </h1>
        <p className={css.lead}>Choose a field and see who can talk to you, and when.</p>
      </header>
      <CategoryGrid />
    </Container>
  );
}
