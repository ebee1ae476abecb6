import type { Config } from '@react-router/dev/config';
import { CATEGORIES } from '@nexperts/domain';
import { EVENT_ADDRESSES } from './src/content/events.ts';
import { PRESS_RELEASES } from './src/content/press.ts';

/** Every page is static HTML; its data is loaded in the browser. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    // for every address that is none (packages/site-build/src/still-page.ts); nothing links to it.
    '/404',
    ...CATEGORIES.map(({ slug }) => `/categories/${slug}`),
    ...EVENT_ADDRESSES.map(({ slug }) => `/events/${slug}`),
    ...PRESS_RELEASES.map(({ id }) => `/press/${id}`),
  ],
} satisfies Config;
