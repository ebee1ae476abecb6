export { DocumentView } from './DocumentView.tsx';
export { loadDocument, loadStatement } from './load-document.ts';
export { StatementView } from './StatementView.tsx';
