export { KitProvider } from './KitProvider.tsx';
export type { KitProviderProps } from './KitProvider.tsx';
export { replaceWords } from '../../words/words.ts';
export type { KitWords, SomeWords } from '../../words/words.ts';
