export { KeepFactor } from './KeepFactor.tsx';
