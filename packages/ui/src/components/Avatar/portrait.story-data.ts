import { portraitDataUrl } from '../Portrait/portrait-data-url.ts';

/** Three people of the stories, with looks that fit them. */
export const portraits = {
  amara: portraitDataUrl('amara', { skin: 1, hair: 0, hairColour: 3, cloth: 0, ground: 0 }),
  leo: portraitDataUrl('leo', { skin: 4, hair: 1, hairColour: 1, cloth: 2, ground: 1 }),
  priya: portraitDataUrl('priya', { skin: 4, hair: 2, hairColour: 4, cloth: 1, ground: 2 }),
};
