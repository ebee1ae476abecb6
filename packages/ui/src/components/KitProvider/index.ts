export { KitProvider } from './KitProvider.tsx';
export type { KitProviderProps } from './KitProvider.tsx';
