/**
 * The values behind the theme "Meridian" (petrol + saffron). Plain data, so tests, stories and
 * design tools can read them without CSS. Components never import these: they use `vars`.
 */
export type ColourTokens = Record<ColourName, string>;

export type ColourName = keyof typeof lightColours;

export const lightColours = {
  canvas: '#F6F7F4',
  surface: '#FFFFFF',
  sunken: '#ECEFEC',
  text: '#10222A',
  textMuted: '#4B5F67',
  brand: '#0B4F61',
  onBrand: '#FFFFFF',
  brandHover: '#083D4B',
  brandSoft: '#DCECEF',
  onBrandSoft: '#0B4F61',
  accent: '#F4B223',
  onAccent: '#10222A',
  accentSoft: '#FFF1CC',
  onAccentSoft: '#7A5200',
  borderControl: '#6F8288',
  border: '#CBD3D1',
  success: '#1B6E45',
  successSoft: '#DDF1E4',
  danger: '#B3261E',
  dangerHover: '#8F1D17',
  onDanger: '#FFFFFF',
  dangerSoft: '#FBE3E0',
  info: '#1F5FA8',
  infoSoft: '#E1ECF8',
  hero: '#0B4F61',
  onHero: '#FFFFFF',
  heroAccent: '#F4B223',
  heroMuted: '#CFE3E8',
  focus: '#0B4F61',
  focusGap: '#FFFFFF',
  scrim: 'rgb(6 20 26 / 0.55)',
};

export const darkColours: ColourTokens = {
  canvas: '#0C181D',
  surface: '#132329',
  sunken: '#08120F',
  text: '#EAF1F0',
  textMuted: '#A3B5B8',
  brand: '#7CC6D6',
  onBrand: '#06222A',
  brandHover: '#9AD6E3',
  brandSoft: '#17404C',
  onBrandSoft: '#BFE6EE',
  accent: '#F6C04A',
  onAccent: '#10222A',
  accentSoft: '#3A2E0C',
  onAccentSoft: '#F6C04A',
  borderControl: '#78909A',
  border: '#2B3F46',
  success: '#6FCF97',
  successSoft: '#123524',
  danger: '#FF9C92',
  dangerHover: '#FFB7AF',
  onDanger: '#2B0805',
  dangerSoft: '#451A17',
  info: '#8DBDF2',
  infoSoft: '#142C47',
  hero: '#0A2E38',
  onHero: '#FFFFFF',
  heroAccent: '#F6C04A',
  heroMuted: '#A9C6CD',
  focus: '#F6C04A',
  focusGap: '#0C181D',
  scrim: 'rgb(0 0 0 / 0.65)',
};

/** No soft fills: tone is carried by text, icon and border alone. */
export const highContrastColours: ColourTokens = {
  canvas: '#FFFFFF',
  surface: '#FFFFFF',
  sunken: '#FFFFFF',
  text: '#000000',
  textMuted: '#26363D',
  brand: '#00323F',
  onBrand: '#FFFFFF',
  brandHover: '#000000',
  brandSoft: '#FFFFFF',
  onBrandSoft: '#00323F',
  accent: '#F4B223',
  onAccent: '#000000',
  accentSoft: '#FFFFFF',
  onAccentSoft: '#000000',
  borderControl: '#10222A',
  border: '#10222A',
  success: '#0C4A2B',
  successSoft: '#FFFFFF',
  danger: '#8A0F0A',
  dangerHover: '#5E0704',
  onDanger: '#FFFFFF',
  dangerSoft: '#FFFFFF',
  info: '#0B3A73',
  infoSoft: '#FFFFFF',
  hero: '#00323F',
  onHero: '#FFFFFF',
  heroAccent: '#F6C04A',
  heroMuted: '#FFFFFF',
  focus: '#000000',
  focusGap: '#FFFFFF',
  scrim: 'rgb(0 0 0 / 0.75)',
};

/** The video room is always dark, whatever the theme around it. */
export const roomColours = {
  background: '#0A1114',
  control: '#22343B',
  text: '#EAF1F0',
  leave: '#C8322A',
  onLeave: '#FFFFFF',
};

export const space = {
  0: '0',
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  40: '2.5rem',
  56: '3.5rem',
  72: '4.5rem',
  96: '6rem',
};

export const radius = { tag: '6px', control: '10px', card: '16px', panel: '20px', pill: '999px' };

/** Size / line height, in px on a 16 px root; `rem` so that the reader's own font size counts. */
export const textSizes = {
  13: ['0.8125rem', '1.125rem'],
  14: ['0.875rem', '1.25rem'],
  16: ['1rem', '1.5rem'],
  18: ['1.125rem', '1.625rem'],
  20: ['1.25rem', '1.75rem'],
  24: ['1.5rem', '1.875rem'],
  28: ['1.75rem', '2.125rem'],
  36: ['2.25rem', '2.5rem'],
  48: ['3rem', '3.25rem'],
  hero: ['clamp(2.25rem, 6vw, 4rem)', '1.05'],
} as const satisfies Record<string | number, readonly [size: string, line: string]>;

export const fontFamilies = {
  heading: '"Schibsted Grotesk Variable", "Schibsted Grotesk Fallback", system-ui, sans-serif',
  body: '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible Next Fallback", system-ui, sans-serif',
  mono: '"Atkinson Hyperlegible Mono Variable", "Atkinson Hyperlegible Mono Fallback", ui-monospace, monospace',
};

export const fontWeights = { regular: '400', medium: '500', semibold: '600', bold: '700', heavy: '800' };

export const motion = {
  state: '120ms',
  overlay: '200ms',
  page: '320ms',
  strip: '600ms',
  ease: 'cubic-bezier(.2, 0, 0, 1)',
};

export const sizes = { control: '2.75rem', controlCompact: '2.25rem', container: '75rem', measure: '68ch' };
