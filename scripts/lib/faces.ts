import { SEED_EXPERTS } from '../../apps/server/src/db/seed/data/index.ts';
import { look } from '../../apps/server/src/db/seed/seed-expert.ts';
import { drawPortrait } from '../../apps/server/src/modules/experts/portrait/draw.ts';

type Look = ReturnType<typeof look>;

/** People on the public pages who are not experts of the demo data: the team, hosts of events, people quoted. */
const ON_PAGES: Record<string, Look> = {
  arjun: look('brown', 'short5', 'sage', 'dusk', { beard: 'chin' }),
  hannah_brandt: look('light', 'bangs', 'petrol', 'clay', { hair: 'wheat', glasses: 'glasses3' }),
  ines_okafor: look('deep', 'dreads1', 'saffron', 'lagoon'),
  joseph: look('deep', 'noHair1', 'white', 'sunrise', { beard: 'full' }),
  leila: look('tan', 'bun', 'brick', 'meadow'),
  mara: look('tan', 'medium2', 'saffron', 'lagoon'),
  mei: look('light', 'bangs2', 'petrol', 'sunrise'),
  nadia: look('tan', 'longBangs', 'brick', 'meadow'),
  patrick: look('porcelain', 'short4', 'ink', 'sky', { hair: 'copper', beard: 'full4' }),
  tom: look('porcelain', 'grayShort', 'ink', 'sky', { hair: 'wheat' }),
  tomas_alvarez: look('tan', 'pomp', 'white', 'meadow', { beard: 'chin' }),
};

/** People in the stories' samples who are not experts of the demo data. */
const IN_STORIES: Record<string, Look> = {
  ada_client: look('tan', 'medium1', 'plum', 'lagoon'),
  amara_okafor: look('deep', 'bun2', 'saffron', 'meadow', { glasses: 'glasses' }),
  jonas_weilindqvist: look('light', 'short4', 'sage', 'dusk', { hair: 'chestnut', glasses: 'glasses2' }),
  priya_nair: look('brown', 'medium3', 'petrol', 'clay'),
  sofia_marques: look('tan', 'mediumBangs', 'white', 'lagoon'),
};
const EXPERTS_IN_STORIES = new Set(['amara_osei', 'leo_tanaka', 'priya_raman']);

const drawn = (folder: string, looks: Record<string, Look>) =>
  Object.entries(looks).map(([name, look]) => ({
    file: `${folder}/${name}.svg`,
    svg: drawPortrait(look),
  }));

const experts = Object.values(SEED_EXPERTS)
  .flat()
  .filter(({ handle }) => EXPERTS_IN_STORIES.has(handle))
  .map(({ handle, look }) => [handle, look] as const);

/** The portraits stored as files, drawn by the generator of the demo data; paths from the root. */
export const FACES: readonly { file: string; svg: string }[] = [
  ...drawn('apps/marketplace/public/faces', ON_PAGES),
  ...drawn('.storybook/faces', { ...Object.fromEntries(experts), ...IN_STORIES }),
];
