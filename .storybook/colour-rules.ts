/** The rules of axe that depend on colours, and so on the theme: the dearest of all. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];
