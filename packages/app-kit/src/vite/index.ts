export { bareEndpoints } from './bare-endpoints.ts';
export { classNames } from './class-names.ts';
export { keptSheets } from './kept-sheets.ts';
export { siteLocale } from './site-locale.ts';
