export { reviewSellers } from './review-sellers.ts';
