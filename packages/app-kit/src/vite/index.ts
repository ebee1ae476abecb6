export { classNames } from './class-names.ts';
export { keptSheets } from './kept-sheets.ts';
export { leanContract } from './lean-contract.ts';
export { siteLocale } from './site-locale.ts';
