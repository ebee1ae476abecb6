export { GiftView, giftTitle } from './GiftView.tsx';
export { loadGift, loadOrder, loadOrders } from './load-seats.ts';
export { OrdersList } from './OrdersList.tsx';
export { OrderView } from './OrderView.tsx';
