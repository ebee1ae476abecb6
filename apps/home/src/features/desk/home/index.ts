export { loadStaffHome } from './load-staff-home.ts';
export { StaffHomeView } from './StaffHomeView.tsx';
