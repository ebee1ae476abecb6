import type { Plugin } from 'vite';

const MODULE = /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/](useDefaultLocale|utils)\.m?js$/;
const FORMATTER = /[\\/]@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.m?js$/;
const PROBE = /let (\S*supportsSignDisplay) = false;\s*try \{[^{}]*\{[^{}]*\}[^{}]*\} catch\s*\{\s*\}/;

/**
 * The sites are written in one language, and their provider says so. React Aria asks the browser for the visitor's all
 * the same, while it is loaded, and for the direction of each it is told: 40 ms and again 40 of the first press on a
 * slow phone go into answers that are known. So do 60 ms as its number formatter is loaded, with every button: whether
 * `Intl` knows `signDisplay`, as all have since Safari 14.1.
 * @param locale BCP 47, left to right
 */
export function siteLocale(locale: string): Plugin {
  const answers: Record<string, string> = {
    useDefaultLocale: `const site = { locale: ${JSON.stringify(locale)}, direction: 'ltr' };
export const getDefaultLocale = () => site;
export const useDefaultLocale = () => site;`,
    utils: 'export const isRTL = () => false;',
  };
  const waiting = new Set([...Object.keys(answers), 'NumberFormatter']);
  return {
    name: 'site-locale',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, name = ''] = MODULE.exec(id) ?? [];
      waiting.delete(name);
      return answers[name] ?? null;
    },
    transform(code, id) {
      if (!FORMATTER.test(id) || !PROBE.test(code)) return null;
      waiting.delete('NumberFormatter');
      return { code: code.replace(PROBE, (_, name: string) => `const ${name} = true;`), map: null };
    },
    buildEnd(error) {
      if (!error && waiting.size > 0) this.error(`React Aria keeps ${[...waiting].join()} elsewhere now`);
    },
  };
}
