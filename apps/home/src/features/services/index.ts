export { loadServices } from './load-services.ts';
export { ServicesView } from './ServicesView.tsx';
