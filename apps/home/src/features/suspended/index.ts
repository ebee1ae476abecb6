export { SuspendedView } from './SuspendedView.tsx';
