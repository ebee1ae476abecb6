import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const panel = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minBlockSize: 0,
  blockSize: '100%',
});
export const log = component({
  flex: 1,
  minBlockSize: '8rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: vars.radius.control,
  outlineOffset: '-2px',
});
export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  margin: 0,
  padding: vars.space[4],
  listStyleType: '""',
});
export const day = component({ ...text.s13, alignSelf: 'center', color: vars.color.textMuted });
export const item = component({ maxInlineSize: '88%', alignSelf: 'flex-start' });
export const own = component({ alignSelf: 'flex-end' });
export const meta = component({
  ...text.s13,
  display: 'flex',
  gap: vars.space[8],
  color: vars.color.textMuted,
  selectors: { [`${own} &`]: { justifyContent: 'flex-end' } },
});
export const bubble = component({
  ...text.s16,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: {
    [`${own} &`]: {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
      borderColor: 'transparent',
    },
  },
});
export const failed = component({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: vars.color.danger,
});
export const empty = component({ color: vars.color.textMuted, padding: vars.space[8] });
export const composer = component({ display: 'flex', alignItems: 'flex-end', gap: vars.space[8] });
export const input = component({
  ...text.s16,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  maxBlockSize: '8rem',
  fieldSizing: 'content',
  resize: 'none',
  paddingBlock: '0.5625rem',
  paddingInline: vars.space[12],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
});
export const note = component({
  ...text.s13,
  marginBlockStart: '-0.5rem',
  color: vars.color.textMuted,
  ':empty': { display: 'none' },
});
