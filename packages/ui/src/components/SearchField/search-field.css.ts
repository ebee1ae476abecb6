import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

/** The browser's own cross stays away: ours is a real button of 40 px. */
export const input = component({
  '::-webkit-search-cancel-button': { display: 'none' },
});
export const clear = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  minBlockSize: '2.5rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    // Keeps its place while there is nothing to clear, so the text does not move.
    '[data-empty] &, &[data-disabled]': { visibility: 'hidden' },
  },
});
