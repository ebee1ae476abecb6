import type { SeedExpert } from '../seed-expert.ts';
import { beauty } from './beauty.ts';
import { fashion } from './fashion.ts';
import { finance } from './finance.ts';
import { fitness } from './fitness.ts';
import { health } from './health.ts';
import { influencers } from './influencers.ts';
import { lifestyles } from './lifestyles.ts';
import { media } from './media.ts';
import { teaching } from './teaching.ts';
import { technology } from './technology.ts';

/** The demo experts by the name of their first category (C-01). */
export const SEED_EXPERTS: Readonly<Record<string, readonly SeedExpert[]>> = {
  Fashion: fashion,
  Beauty: beauty,
  Influencers: influencers,
  Media: media,
  Fitness: fitness,
  Lifestyles: lifestyles,
  Teaching: teaching,
  Technology: technology,
  'Health and Wellness': health,
  Finance: finance,
};
