export { loadNewWorkshop, loadOwnSession, loadOwnWorkshops } from './load-workshops.ts';
export { NewWorkshopView } from './NewWorkshopView.tsx';
export { SessionView } from './SessionView.tsx';
export { WorkshopsView } from './WorkshopsView.tsx';
