export { loadAgain } from './load-again.ts';
export { wrapUpTitle, WrapUpView } from './WrapUpView.tsx';
