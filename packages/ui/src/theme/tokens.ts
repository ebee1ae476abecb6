// Written by scripts/tokens.ts from tokens/*.tokens.json. Change those, then run `pnpm tokens`.
export const light = {
  color: {
    canvas: '#F6F7F4',
    surface: '#FFFFFF',
    sunken: '#ECEFEC',
    text: '#10222A',
    textMuted: '#4B5F67',
    brand: '#0B4F61',
    onBrand: '#FFFFFF',
    brandHover: '#083D4B',
    brandSoft: '#DCECEF',
    brandSoftText: '#0B4F61',
    accent: '#F4B223',
    onAccent: '#10222A',
    accentSoft: '#FFF1CC',
    accentText: '#7A5200',
    borderControl: '#6F8288',
    border: '#CBD3D1',
    success: '#1B6E45',
    successSoft: '#DDF1E4',
    danger: '#B3261E',
    dangerSoft: '#FBE3E0',
    onDanger: '#FFFFFF',
    info: '#1F5FA8',
    infoSoft: '#E1ECF8',
    hero: '#0B4F61',
    onHero: '#FFFFFF',
    heroMuted: '#CFE3E8',
    heroAccent: '#F4B223',
    heroPanel: '#235F70',
    focus: '#0B4F61',
    focusGap: '#FFFFFF',
    backdrop: '#08120F99',
  },
  shadow: {
    overlay: '0 12px 40px #10222A2E, 0 2px 8px #10222A1A',
  },
  borderWidth: {
    control: '1px',
    card: '1px',
  },
} as const;

export const dark = {
  color: {
    canvas: '#0C181D',
    surface: '#132329',
    sunken: '#08120F',
    text: '#EAF1F0',
    textMuted: '#A3B5B8',
    brand: '#7CC6D6',
    onBrand: '#06222A',
    brandHover: '#9AD6E3',
    brandSoft: '#17404C',
    brandSoftText: '#BFE6EE',
    accent: '#F6C04A',
    onAccent: '#10222A',
    accentSoft: '#3A2E0C',
    accentText: '#F6C04A',
    borderControl: '#78909A',
    border: '#2B3F46',
    success: '#6FCF97',
    successSoft: '#123524',
    danger: '#FF9C92',
    dangerSoft: '#451A17',
    onDanger: '#2A0B08',
    info: '#8DBDF2',
    infoSoft: '#12304D',
    hero: '#0A2E38',
    onHero: '#EAF1F0',
    heroMuted: '#A9C6CD',
    heroAccent: '#F6C04A',
    heroPanel: '#1A3B45',
    focus: '#F6C04A',
    focusGap: '#0C181D',
    backdrop: '#000000A6',
  },
  shadow: {
    overlay: '0 12px 40px #0000008C, 0 2px 8px #00000066',
  },
  borderWidth: {
    control: '1px',
    card: '1px',
  },
} as const;

export const highContrast = {
  color: {
    canvas: '#FFFFFF',
    surface: '#FFFFFF',
    sunken: '#FFFFFF',
    text: '#000000',
    textMuted: '#26363D',
    brand: '#00323F',
    onBrand: '#FFFFFF',
    brandHover: '#000000',
    brandSoft: '#FFFFFF',
    brandSoftText: '#00323F',
    accent: '#F4B223',
    onAccent: '#000000',
    accentSoft: '#FFFFFF',
    accentText: '#4A3100',
    borderControl: '#10222A',
    border: '#10222A',
    success: '#0C4A2B',
    successSoft: '#FFFFFF',
    danger: '#8A0F0A',
    dangerSoft: '#FFFFFF',
    onDanger: '#FFFFFF',
    info: '#0B3A70',
    infoSoft: '#FFFFFF',
    hero: '#00323F',
    onHero: '#FFFFFF',
    heroMuted: '#FFFFFF',
    heroAccent: '#F4B223',
    heroPanel: '#00323F',
    focus: '#000000',
    focusGap: '#FFFFFF',
    backdrop: '#000000CC',
  },
  shadow: {
    overlay: 'none',
  },
  borderWidth: {
    control: '2px',
    card: '2px',
  },
} as const;

export const room = {
  canvas: '#0A1114',
  surface: '#22343B',
  sunken: '#060B0D',
  text: '#EAF1F0',
  textMuted: '#A3B5B8',
  brand: '#7CC6D6',
  onBrand: '#06222A',
  brandHover: '#9AD6E3',
  brandSoft: '#17404C',
  brandSoftText: '#BFE6EE',
  accent: '#F6C04A',
  onAccent: '#10222A',
  accentSoft: '#3A2E0C',
  accentText: '#F6C04A',
  borderControl: '#8AA0A9',
  border: '#3A4E56',
  success: '#6FCF97',
  successSoft: '#123524',
  danger: '#FF9C92',
  dangerSoft: '#451A17',
  onDanger: '#2A0B08',
  info: '#8DBDF2',
  infoSoft: '#12304D',
  hero: '#0A2E38',
  onHero: '#EAF1F0',
  heroMuted: '#A9C6CD',
  heroAccent: '#F6C04A',
  heroPanel: '#1A3B45',
  focus: '#F6C04A',
  focusGap: '#0A1114',
  backdrop: '#000000A6',
} as const;

export const roomHighContrast = {
  surface: '#1A282E',
} as const;

export const leave = {
  fill: '#C8322A',
  on: '#FFFFFF',
} as const;

export const space = {
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
} as const;

export const radius = {
  tag: '6px',
  control: '10px',
  card: '16px',
  panel: '20px',
  pill: '999px',
} as const;

export const font = {
  heading: '"Schibsted Grotesk", nx-heading, sans-serif',
  body: 'nx-figures, "Atkinson Hyperlegible Next", nx-text, sans-serif',
  mono: '"Atkinson Hyperlegible Mono", nx-mono, monospace',
} as const;

export const control = {
  md: '2.75rem',
  sm: '2.25rem',
} as const;

export const motion = {
  state: '120ms',
  overlay: '200ms',
  page: '320ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const text = {
  s13: {
    fontSize: '0.8125rem',
    lineHeight: '1.3846',
  },
  s14: {
    fontSize: '0.875rem',
    lineHeight: '1.4286',
  },
  s16: {
    fontSize: '1rem',
    lineHeight: '1.5',
  },
  s18: {
    fontSize: '1.125rem',
    lineHeight: '1.4444',
  },
  s20: {
    fontSize: '1.25rem',
    lineHeight: '1.4',
  },
  s24: {
    fontSize: '1.5rem',
    lineHeight: '1.25',
  },
  s28: {
    fontSize: '1.75rem',
    lineHeight: '1.2143',
  },
  s36: {
    fontSize: '2.25rem',
    lineHeight: '1.1111',
    letterSpacing: '-0.0562rem',
  },
  s48: {
    fontSize: '3rem',
    lineHeight: '1.0833',
    letterSpacing: '-0.075rem',
  },
  hero: {
    fontSize: 'clamp(2.25rem, 6vw, 4rem)',
    lineHeight: '1.05',
    letterSpacing: '-0.025em',
  },
} as const;

export const breakpoints = {
  sm: 480,
  md: 768,
  lg: 1024,
  xl: 1280,
} as const;
