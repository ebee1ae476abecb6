export { AuditView } from './AuditView.tsx';
export { loadAudit } from './load-audit.ts';
