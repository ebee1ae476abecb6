export type { Recipe } from './finish-page.ts';
export { handleRequest, renderPage } from './render-page.tsx';
