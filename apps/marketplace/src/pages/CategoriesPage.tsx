import { Container } from '@nexperts/ui/Layout';
import * as css from '../features/categories/category.css.ts';
import { CategoryGrid } from '../ui/CategoryGrid.tsx';

export function meta() {
  return [
    { title: 'Categories · Nexperts' },
    {
      name: 'description',
      content: 'Ten fields, from fashion to finance: choose one and see who can talk to you.',
    },
  ];
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
