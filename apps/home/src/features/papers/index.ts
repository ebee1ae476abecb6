export { DocumentView } from './DocumentView.tsx';
export { loadDocument, loadStaffDocuments, loadStatement } from './load-document.ts';
export { StaffDocumentsView } from './StaffDocumentsView.tsx';
export { StatementView } from './StatementView.tsx';
