export { KeptCardsView } from './KeptCardsView.tsx';
export { loadKeptCards } from './load-kept-cards.ts';
