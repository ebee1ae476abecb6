import type { Plugin } from 'vite';

const MODULE = /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.m?js$/;

/**
 * The sites are written in one language, and their provider says so. React Aria asks the browser for the visitor's all
 * the same, while it is loaded: 40 ms of the first press on a slow phone go into a list nobody reads.
 * @param locale BCP 47, left to right
 */
export function siteLocale(locale: string): Plugin {
  let isReplaced = false;
  return {
    name: 'site-locale',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!MODULE.test(id)) return null;
      isReplaced = true;
      return `const site = { locale: ${JSON.stringify(locale)}, direction: 'ltr' };
export const getDefaultLocale = () => site;
export const useDefaultLocale = () => site;`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Aria keeps its default locale elsewhere now');
    },
  };
}
