/** The colours of one theme, by meaning. Hex strings only, so that contrast can be computed from them. */
export type Palette = {
  canvas: string;
  surface: string;
  sunken: string;
  text: string;
  textMuted: string;
  brand: string;
  onBrand: string;
  brandHover: string;
  brandSoft: string;
  brandSoftText: string;
  accent: string;
  onAccent: string;
  accentSoft: string;
  accentText: string;
  borderControl: string;
  border: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerSoft: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  hero: string;
  onHero: string;
  heroMuted: string;
  heroAccent: string;
  heroPanel: string;
  focus: string;
  focusGap: string;
  backdrop: string;
};

export const light: Palette = {
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
};

export const dark: Palette = {
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
};

/** Chosen by hand or by `prefers-contrast: more`. No soft fills: meaning rests on text, icon and border. */
export const highContrast: Palette = {
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
};

/** The video room is dark in every theme. */
export const room: Palette = {
  ...dark,
  canvas: '#0A1114',
  surface: '#22343B',
  sunken: '#060B0D',
  danger: '#FF9C92',
  brandSoft: '#17404C',
  border: '#3A4E56',
  borderControl: '#8AA0A9',
  focusGap: '#0A1114',
};

/** Fill of the leave button and the white on it; the same in every theme. */
export const leave = { fill: '#C8322A', on: '#FFFFFF' } as const;
