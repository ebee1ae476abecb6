import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { classNames, keptSheets, leanContract, siteLocale } from '@nexperts/app-kit/vite';
import { siteBuild } from '@nexperts/site-build';
import { BEEN_HERE } from './src/been-here.ts';
import { absoluteUrl } from './src/origin.ts';
import { SAMPLE_LISTS } from './src/sample-lists.ts';
import { ROBOTS, UNLISTED } from './src/search-engines.ts';

const modules = (...paths: string[]): RegExp =>
  new RegExp(paths.map((path) => path.replaceAll('/', String.raw`[\\/]`)).join('|'));

/**
 * What every page needs, and what those of a kind share. Few files: packed together they are smaller, and a page asks for
 * fewer. Not one: each is run in a task of its own, and should take a phone no longer than a frame or two. What `/` needs
 * is in the first two.
 */
const groups = [
  {
    name: 'react',
    test: modules('/node_modules/(react|react-dom|scheduler)/', 'rolldown/runtime'),
  },
  {
    name: 'shell',
    test: modules(
      '/node_modules/react-router/',
      '/packages/ui/src/components/(AppHeader|Footer|Icon|Layout|Link|SkipLink)/',
      '/packages/ui/src/components/Button/(ButtonLink|button.css)',
      '/packages/ui/src/(util/(cx|Anchor)|theme/)',
      '/packages/app-kit/src/(env|focus/use-focus-(heading|recovery)|focus/after|routing/(?!when)|session/(token|[Ss]igned))',
      '/packages/domain/src/profile/category-slug',
      '/apps/marketplace/src/(layouts/[Ss]|features/(session/(leave|member)|home/(Home|Search|Live|available|Clock|How|home)))',
      '/apps/marketplace/src/(root|paths|env|origin|page-meta|toasts-wanted|content/site)',
      '/apps/marketplace/src/ui/\\w+/(Failure|NotFound|SearchInput|[Nn]umbered|Toasts|WhenNear|use-near|lazy-when-near)',
      '/node_modules/zustand/esm/(vanilla|react)',
      '/node_modules/lucide-react/dist/esm/(?!icons)',
      'vite/preload-helper',
    ),
  },
  { name: 'domain', test: modules('/packages/domain/src/(money/money|profile/catalogue)\\.') },
  // Pages with parts of the kit
  {
    name: 'kit',
    test: modules(
      '/apps/marketplace/src/(hydrated|layouts/KitLayout)',
      '/packages/app-kit/src/(lazy/|routing/when)',
      '/node_modules/lucide-react/dist/esm/icons/circle-exclamation-point\\.',
      '/packages/domain/src/(slots/zone|time/duration)',
      '/packages/ui/src/components/(KitProvider/|Spinner/spinner.css|VisuallyHidden/)',
    ),
  },
  // Those that call the API, or say by a toast what failed
  {
    name: 'press',
    test: modules(
      '/apps/marketplace/src/toasts\\.',
      '/packages/ui/src/(components/(Button/|Toast/queue)|util/use-steady)',
      '/node_modules/use-sync-external-store/',
    ),
  },
  {
    name: 'calls',
    test: modules(
      '/packages/api/',
      '/packages/contract/src/(endpoints|search|server-now)\\.',
      '/node_modules/ky/',
    ),
  },
  {
    name: 'page',
    test: modules(
      '/node_modules/lucide-react/dist/esm/icons/chevron-right\\.',
      '/packages/ui/src/components/Breadcrumbs/',
      '/apps/marketplace/src/ui/page/([Pp]age|page-head|PageHead)\\.',
    ),
  },
  // Lists of experts: a category and /find-experts
  {
    name: 'lists',
    test: modules(
      '/node_modules/lucide-react/dist/esm/icons/(badge-check|chevron-down|heart|rotate-cw|sliders-horizontal|star)\\.',
      '/packages/domain/src/(profile/display-name|slots/pause)\\.',
      '/packages/ui/src/components/(Avatar|EmptyState|ErrorState|ExpertCard|Price|Rating|Skeleton)/',
      '/apps/marketplace/src/model/(card-view|expert-filters|saved-experts|search-filters|visitor-time)\\.',
      '/apps/marketplace/src/ui/search/(Expert(Filter|Grid|Items)|FilterFields|FreeChoice|N(ative|ext)|SaveHeart|SiteTime|expert|filters|free|native|save)',
      '/apps/marketplace/src/ui/hooks/(after-frame|use-(address|ask|failure|fresh|growing|latest|lazy|media))',
    ),
  },
];

/** There is one sheet and nothing to preload: a dynamic import needs no help. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

// `npm run dev` names a free one. Pages come through the server, hot updates from here.
const devPort = Number(process.env['SITE_PORT'] ?? 5173);

export default defineConfig(({ mode }) => ({
  base: '/',
  // The sites speak English: React Aria's words in thirty other languages stay out.
  plugins: [
    plainImports,
    leanContract(),
    siteLocale('en-AU'),
    optimizeLocales.vite({ locales: ['en'] }),
    vanillaExtractPlugin(mode === 'production' ? { identifiers: classNames(import.meta.dirname) } : {}),
    reactRouter(),
    keptSheets(),
    siteBuild({
      deferred: '**/*.html',
      notFound: '/404',
      firstPaint: {
        pages: '{,signup/,login/,forgot-password/,expert-onboarding/}index.html',
        samples: SAMPLE_LISTS,
        returning: BEEN_HERE,
      },
      sitemap: { origin: absoluteUrl(''), unlisted: UNLISTED, robots: ROBOTS },
    }),
  ],
  server: { port: devPort, strictPort: true, hmr: { clientPort: devPort } },
  build: {
    assetsInlineLimit: 0,
    // One sheet for the site: it is small, packs well and every page has it at hand.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  optimizeDeps: {
    include: [
      'zod/mini',
      '@nexperts/api > ky',
      'zustand',
      '@nexperts/ui > react-aria-components',
      'lucide-react',
    ],
  },
}));
