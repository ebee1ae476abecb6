import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers in rising order. Everything the kit emits is in one of them, so a page's own
 * unlayered CSS always wins without a fight over specificity.
 */
export const layers = {
  reset: globalLayer('nx.reset'),
  base: globalLayer('nx.base'),
  components: globalLayer('nx.components'),
  utilities: globalLayer('nx.utilities'),
};
