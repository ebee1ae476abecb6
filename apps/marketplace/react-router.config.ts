import type { Config } from '@react-router/dev/config';
import { CATEGORIES } from '@nexperts/domain';

/** Every page is static HTML; its data is loaded in the browser. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...CATEGORIES.map(({ slug }) => `/categories/${slug}`),
  ],
} satisfies Config;
