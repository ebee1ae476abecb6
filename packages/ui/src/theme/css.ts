import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { vars } from './vars.css.ts';

/** A class whose rules lie in the components layer. */
export function component(rule: StyleRule, debugId?: string): string {
  return style({ '@layer': { [layers.components]: rule } }, debugId);
}

/** One class per key, all in the components layer. */
export function componentVariants<Key extends string>(
  rules: Record<Key, StyleRule>,
  debugId = 'variant',
): Record<Key, string> {
  const entries = (Object.entries(rules) as [Key, StyleRule][]).map(
    ([key, rule]) => [key, component(rule, `${debugId}_${key}`)] as const,
  );
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** A global rule in the components layer, for selectors that start from a descendant. */
export function componentGlobal(selector: string, rule: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [layers.components]: rule } });
}

/** The ring, for elements that show focus for a hidden input; others get it from the base layer. */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.color.focusGap}`,
} as const;

/** Hidden from sight, present for assistive technology and focus. */
export const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
