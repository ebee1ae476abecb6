export const SKINS = ['porcelain', 'light', 'tan', 'bronze', 'brown', 'deep'] as const;
export const HAIR_STYLES = [
  'crop',
  'swept',
  'fade',
  'bald',
  'bob',
  'long',
  'bun',
  'curls',
  'afro',
  'locs',
  'ponytail',
  'headscarf',
  'turban',
] as const;
export const HAIR_COLOURS = [
  'black',
  'espresso',
  'chestnut',
  'auburn',
  'copper',
  'wheat',
  'silver',
  'white',
] as const;
export const BEARDS = ['none', 'short', 'full'] as const;
export const GARMENTS = ['crew', 'collar', 'vneck', 'lapel'] as const;
export const CLOTH_COLOURS = ['white', 'saffron', 'brick', 'petrol', 'sage', 'plum', 'sand', 'ink'] as const;
export const BACKDROPS = ['dusk', 'sky', 'lagoon', 'meadow', 'sunrise', 'clay'] as const;

/** Parameters of a generated portrait, as stored with an expert; what is left out is drawn from the handle. */
export interface Look {
  skin: (typeof SKINS)[number];
  hair: (typeof HAIR_STYLES)[number];
  /** Colour of the hair and the beard */
  hairColour: (typeof HAIR_COLOURS)[number];
  beard: (typeof BEARDS)[number];
  garment: (typeof GARMENTS)[number];
  /** Colour of the garment; a headscarf or turban takes its contrast */
  cloth: (typeof CLOTH_COLOURS)[number];
  backdrop: (typeof BACKDROPS)[number];
}
