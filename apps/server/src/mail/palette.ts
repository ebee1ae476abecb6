/** The kit's colours that mails use, by their token names (packages/ui/tokens): mails load no style sheet. */
export const LIGHT = {
  canvas: '#F6F7F4',
  surface: '#FFFFFF',
  text: '#10222A',
  textMuted: '#4B5F67',
  brand: '#0B4F61',
  onBrand: '#FFFFFF',
  brandSoft: '#DCECEF',
  brandSoftText: '#0B4F61',
  border: '#CBD3D1',
  hero: '#0B4F61',
  onHero: '#FFFFFF',
  heroAccent: '#F4B223',
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  canvas: '#0C181D',
  surface: '#132329',
  text: '#EAF1F0',
  textMuted: '#A3B5B8',
  brand: '#7CC6D6',
  onBrand: '#06222A',
  brandSoft: '#17404C',
  brandSoftText: '#BFE6EE',
  border: '#2B3F46',
  hero: '#0A2E38',
  onHero: '#EAF1F0',
  heroAccent: '#F6C04A',
};
