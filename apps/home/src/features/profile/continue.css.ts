import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { BAR_HEIGHT } from '../../ui/hooks/bar-height.ts';
import { plainList } from '../../ui/page/plain-list.ts';
import { barAtFoot } from '../../ui/page/window-foot.css.ts';
import { panel, panelPadding } from './panel.css.ts';

export const small = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const alternatives = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
});

/** Without words it takes no room, and can still be scrolled to. */
export const told = style({ ':empty': { marginBlockEnd: `calc(-1 * ${vars.space[16]})` } });

/** Once a time is chosen it and the button stay: at the foot of the panel, which scrolls, or on phones of the window. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  backgroundColor: vars.color.surface,
  selectors: {
    '&[data-chosen]': {
      insetBlockEnd: 0,
      paddingBlock: `${vars.space[12]} calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
  },
  '@media': {
    [mq.belowMd]: {
      selectors: {
        '&[data-chosen]': {
          position: 'fixed',
          insetInline: 0,
          zIndex: 15,
          paddingInline: vars.space[16],
        },
      },
    },
    [mq.md]: {
      selectors: {
        '&[data-chosen]': {
          position: 'sticky',
          zIndex: 1,
          // Over the padding of the panel, so that nothing passes beside it or below.
          marginInline: `calc(-1 * ${panelPadding})`,
          padding: `${vars.space[12]} ${panelPadding} ${panelPadding}`,
        },
      },
    },
    [mq.short]: { selectors: { '&[data-chosen]': { position: 'static' } } },
  },
});
globalStyle(`${panel}:has(${foot}[data-chosen])`, { '@media': { [mq.md]: { paddingBlockEnd: 0 } } });
/** Beside the button where both fit, else above it. */
export const chosen = style({
  flex: '999 1 14rem',
  minInlineSize: 0,
  selectors: { [`${foot}:not([data-chosen]) &`]: hidden },
});
export const onward = style({ flex: '1 0 13rem', minInlineSize: 0 });

globalStyle(`:root:has(${foot}[data-chosen])`, {
  '@media': {
    [mq.belowMd]: { vars: { [barAtFoot]: `var(${BAR_HEIGHT}, 9rem)` } },
    [mq.short]: { vars: { [barAtFoot]: '0px' } },
  },
});
