export { loadNewWatch, loadOffer, loadWatches } from './load-watches.ts';
export { NewWatchView } from './NewWatchView.tsx';
export { OfferView } from './OfferView.tsx';
export { WatchesView } from './WatchesView.tsx';
