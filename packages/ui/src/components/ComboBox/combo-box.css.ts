import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const button = component({
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
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
});
