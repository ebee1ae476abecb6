export { FiguresView } from './FiguresView.tsx';
export { loadFigures } from './load-figures.ts';
