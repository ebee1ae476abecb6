import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space[12],
});
export const muted = style({ ...text.s14, color: color.textMuted });
export const chart = style({
  display: 'flex',
  alignItems: 'stretch',
  gap: space[8],
  blockSize: '15rem',
  marginBlockStart: space[20],
});
export const week = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  flex: '1 1 0',
  minInlineSize: 0,
  ...text.s13,
  textAlign: 'center',
  // Twelve labels don't fit beside each other on a phone: the five latest weeks do.
  '@media': { [mq.belowMd]: { selectors: { '&:nth-last-child(n + 6)': { display: 'none' } } } },
});
export const amount = style({ fontWeight: 700, overflowWrap: 'anywhere' });
const block = {
  flexShrink: 0,
  minBlockSize: 0,
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
} as const;
export const bar = style({
  ...block,
  backgroundColor: color.brand,
  borderEndStartRadius: '2px',
  borderEndEndRadius: '2px',
});
const stripes = `repeating-linear-gradient(45deg, ${color.accentText} 0 3px, ${color.accentSoft} 3px 7px)`;
export const held = style({ ...block, backgroundImage: stripes, border: `1px solid ${color.accentText}` });
export const name = style({
  flexShrink: 0,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.borderControl}`,
  color: color.textMuted,
  whiteSpace: 'nowrap',
});
export const legend = style({
  ...plainList,
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  marginBlockStart: space[8],
  color: color.textMuted,
});
const key = {
  display: 'inline-block',
  inlineSize: '0.9rem',
  blockSize: '0.9rem',
  verticalAlign: '-0.1rem',
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
} as const;
export const keyShare = style({ ...key, backgroundColor: color.brand });
export const keyHeld = style({ ...key, backgroundImage: stripes });
export const servicesTitle = style({ ...text.s16, marginBlock: `${space[24]} ${space[8]}`, fontWeight: 700 });
export const services = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
});
export const service = style({ display: 'flex', justifyContent: 'space-between', gap: space[12] });
export const serviceBar = style({
  display: 'block',
  blockSize: '0.5rem',
  marginBlock: space[4],
  backgroundColor: color.brand,
  borderRadius: '2px',
  '@media': { [mq.forced]: { forcedColorAdjust: 'none' } },
});
