import { CATEGORIES } from '@nexperts/domain';
import { CategoryTile } from '@nexperts/ui/CategoryTile';
import { paths } from '../../paths.ts';
import * as css from './category-grid.css.ts';

/** The ten tiles of C-01. */
export function CategoryGrid() {
  return (
    <ul className={css.grid}>
      {CATEGORIES.map(({ id, name, topics }) => (
        <li key={id}>
          <CategoryTile name={name} topics={topics} href={paths.category(name)} />
        </li>
      ))}
    </ul>
  );
}
