import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';
import { keyboard, lowest } from '../room.css.ts';

/** Two lines of the kit's captions with their padding: as high with words as without, so that the picture stays still. */
const lines = (count: number): string =>
  `calc(${count} * ${text.s18.lineHeight} * ${text.s18.fontSize} + ${vars.space[8]})`;

export const shown = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  // Of long speech the end.
  justifyContent: 'flex-end',
  blockSize: lines(2),
  overflow: 'hidden',
  marginBlockStart: vars.space[4],
  '@container': { [keyboard]: { blockSize: lines(1) }, [lowest]: { display: 'none' } },
});
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const note = style({ ...text.s14, color: vars.color.textMuted, margin: 0 });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  ...plainList,
});
export const said = style({ overflowWrap: 'anywhere' });
export const who = style({ ...text.s14, color: vars.color.textMuted, fontWeight: 600 });
