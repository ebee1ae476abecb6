export { AccountEntries, AccountMenu, type AccountMenuProps, type AccountPlace } from './AccountMenu.tsx';
export { useLogOut, type LogOutOptions } from './use-log-out.ts';
