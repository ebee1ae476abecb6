export { Checkout, checkoutTitle } from './Checkout.tsx';
export { loadCheckout } from './load-checkout.ts';
export { OrderCheckout } from './OrderCheckout.tsx';
