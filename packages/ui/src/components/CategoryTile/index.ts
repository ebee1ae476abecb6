export { CategoryTile } from './CategoryTile.tsx';
export type { CategoryTileProps } from './CategoryTile.tsx';
export { categoryIcon } from './category-icons.ts';
