export { classNames } from './class-names.ts';
export { siteLocale } from './site-locale.ts';
