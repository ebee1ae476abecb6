export { loadWorkshop } from './load-workshop.ts';
export { WorkshopView } from './WorkshopView.tsx';
