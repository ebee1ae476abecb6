export const SKINS = ['porcelain', 'light', 'tan', 'bronze', 'brown', 'deep'] as const;
/** Heads of Open Peeps. Only those of `COLOURED_HEADS` show the colour of the hair; the others are drawn in ink. */
export const HEADS = [
  'afro',
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'cornrows2',
  'dreads1',
  'dreads2',
  'flatTop',
  'grayBun',
  'grayMedium',
  'grayShort',
  'hijab',
  'long',
  'longAfro',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumBangs3',
  'mediumStraight',
  'noHair1',
  'noHair3',
  'pomp',
  'shaved2',
  'short1',
  'short2',
  'short4',
  'short5',
  'turban',
  'twists',
  'twists2',
] as const;
export const HAIR_COLOURS = ['ink', 'chestnut', 'auburn', 'copper', 'wheat', 'silver', 'white'] as const;
export const FACES = ['smile', 'calm', 'cheeky'] as const;
/** `full4` takes the colour of the hair; the others are drawn in ink. */
export const BEARDS = ['none', 'chin', 'full', 'full2', 'full4'] as const;
export const GLASSES = ['none', 'glasses', 'glasses2', 'glasses3', 'glasses5'] as const;
export const CLOTH_COLOURS = ['white', 'saffron', 'brick', 'petrol', 'sage', 'plum', 'sand', 'ink'] as const;
export const BACKDROPS = ['dusk', 'sky', 'lagoon', 'meadow', 'sunrise', 'clay'] as const;

/** How a drawn face looks (K-11), as stored with an expert of the demo. */
export interface Look {
  skin: (typeof SKINS)[number];
  head: (typeof HEADS)[number];
  hair: (typeof HAIR_COLOURS)[number];
  face: (typeof FACES)[number];
  beard: (typeof BEARDS)[number];
  glasses: (typeof GLASSES)[number];
  /** Colour of the shirt; a turban or headband takes it too */
  cloth: (typeof CLOTH_COLOURS)[number];
  backdrop: (typeof BACKDROPS)[number];
}
