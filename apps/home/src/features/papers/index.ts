export { DocumentView } from './DocumentView.tsx';
export { loadDocument } from './load-document.ts';
