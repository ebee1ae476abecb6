export { browserKind, permissionSteps } from './permission-help.ts';
export type { BrowserKind } from './permission-help.ts';
