import type { Page } from '@playwright/test';
import axe from 'axe-core';

export const WIDTHS = [320, 768, 1280] as const;
export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'more contrast': { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
} as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Theme = keyof typeof THEMES;
export interface Finding {
  state: string;
  width: number;
  theme: Theme;
  rule: string;
  nodes: string[];
}

/** Runs all rules over the page as it is now, with AAA contrast in the theme for more contrast. */
function runAxe(page: Page, isEnhanced: boolean): Promise<{ rule: string; nodes: string[] }[]> {
  return page.evaluate(
    async ([tags, enhanced]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(document, {
        runOnly: [...tags],
        rules: {
          'target-size': { enabled: true },
          'p-as-heading': { enabled: true },
          'color-contrast-enhanced': { enabled: enhanced },
        },
        resultTypes: ['violations'],
        elementRef: true,
      });
      /**
       * Two defects of the rules or of React Aria that nobody meets; docs/accessibility.md has the reasons. A list that the
       * focused field scrolls with its arrow keys; and the announcer, whose label and then
       * itself are gone a second after it was spoken.
       */
      const isKnown = (rule: string, element: Element | undefined): boolean => {
        if (rule === 'scrollable-region-focusable') {
          const { activeElement } = document;
          return (
            element?.role === 'listbox' &&
            activeElement?.matches('input[aria-autocomplete]') === true &&
            activeElement.getAttribute('aria-controls') === element.id
          );
        }
        return (
          rule === 'role-img-alt' &&
          (element?.isConnected === false || element?.matches('[data-live-announcer] *') === true)
        );
      };
      return violations
        .map(({ id, nodes }) => ({
          rule: id,
          nodes: nodes
            .filter(({ element }) => !isKnown(id, element as Element | undefined))
            .map(
              ({ target, any, html }) => `${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`,
            ),
        }))
        .filter(({ nodes }) => nodes.length > 0);
    },
    [TAGS, isEnhanced] as const,
  );
}

/**
 * axe takes the colour of text from `-webkit-text-fill-color`. Ours sets it for autofilled fields alone, and where it is `currentcolor`
 * Chromium returns the colour of the sheet while it draws the forced one: dark text on the dark system colour of a
 * button, 121 findings that nobody can see. This returns the colour that is drawn.
 */
function readForcedColours(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own style below
  CSSStyleDeclaration.prototype.getPropertyValue = new Proxy(CSSStyleDeclaration.prototype.getPropertyValue, {
    apply: (read, style, [name]: [string]) =>
      Reflect.apply(read, style, [name === '-webkit-text-fill-color' ? 'color' : name]),
  });
}

/** Runs axe over a page at every width in every theme. */
export async function scan(page: Page, state: string): Promise<{ runs: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  let runs = 0;
  await page.evaluate(axe.source);
  for (const [theme, media] of Object.entries(THEMES) as [Theme, (typeof THEMES)[Theme]][]) {
    await page.emulateMedia(media);
    if (theme === 'forced colours') await page.evaluate(readForcedColours);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Unscrolled: a target that is halfway below the header is not a small one.
      await page.evaluate(() => scrollTo(0, 0));
      // Two frames, so that layout by scripts is done.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      for (const found of await runAxe(page, theme === 'more contrast'))
        findings.push({ state, width, theme, ...found });
      runs += 1;
    }
  }
  return { runs, findings };
}
