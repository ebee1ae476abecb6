export { AccountsView } from './AccountsView.tsx';
export { loadStaff } from './load-staff.ts';
