/** The rules of axe that depend on colours, and so on the theme; they take longer than all others together. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];
