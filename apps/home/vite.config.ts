import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { classNames, keptSheets, leanContract, siteLocale } from '@nexperts/app-kit/vite';
import { siteBuild } from '@nexperts/site-build';
import { BEEN_HERE } from './src/been-here.ts';
import { SAMPLE_PROFILES } from './src/sample-profiles.ts';

const modules = (...paths: string[]): RegExp =>
  new RegExp(paths.map((path) => path.replaceAll('/', String.raw`[\\/]`)).join('|'));

/**
 * What every page needs, and small parts that most do. Few files, since a phone is slower with many small ones; but
 * each is run in a task of its own, and should take a phone no longer than a frame or two. A profile, which visits begin
 * with, does without `zod`, `forms`, `domain` and the layout of members.
 */
const groups = [
  { name: 'react', test: modules('/node_modules/(react|react-dom|scheduler)/', 'rolldown/runtime') },
  { name: 'router', test: modules('/node_modules/react-router/') },
  // With the schemas that others are made of: `contract` has none.
  { name: 'zod', test: modules('/node_modules/zod/', '/packages/contract/src/shared\\.') },
  {
    name: 'contract',
    test: modules(
      '/packages/contract/src/(account|auth|availability|avatar|endpoint|error|experts|search|ser|uploads)',
    ),
  },
  {
    name: 'bookings-contract',
    test: modules('/packages/contract/src/(?!desk|staff|unclaimed|index|endpoints)'),
  },
  {
    name: 'calls',
    test: modules(
      '/packages/(api|app-kit/src/(?!account|form))',
      '/packages/domain/src/(booking/(cancellation|reviews)|money/money|profile/(display-name|listed-service)|slots/zones|time/(duration|local-date|range))',
      '/node_modules/ky/',
    ),
  },
  { name: 'forms', test: modules('/packages/app-kit/src/form/') },
  { name: 'domain', test: modules('/packages/domain/') },
  {
    name: 'shell',
    test: modules(
      '/apps/home/src/(root|session|paths|env|api|clock|toasts|model/times/(times|zone))\\.',
      '/apps/home/src/layouts/(?!A(ccountParts|ppLayout)|BareLayout|Desk|UnreadBadge|ZoneOffer|desk|nav-items|use-(needs|service|unread))',
    ),
  },
  {
    name: 'parts',
    test: modules(
      '/node_modules/lucide-react/dist/esm/icons/(arrow-left|heart)\\.',
      '/packages/ui/src/components/(Avatar|Banner|Price|RadioCards|Rating|Skeleton|Text|ToggleButton|VisuallyHidden)/',
      '/apps/home/src/ui/\\w+/(Amount|ErrorLine|IntroVideo|ReviewItem|ReviewSummary|SentFiles|use-(action|picked|settled))\\.',
      '/apps/home/src/model/(booking/late-policy|experts/(language-text|shared-profile)|times/(days|slot-days))\\.',
    ),
  },
  // The last: a group takes along what it needs and no group before it has.
  { name: 'desk-contract', test: modules('/packages/contract/') },
];

// `npm run dev` names a free one. Pages come through the server, hot updates from here.
const devPort = Number(process.env['SITE_PORT'] ?? 5174);

export default defineConfig(({ mode }) => ({
  base: '/app/',
  // The sites speak English: React Aria's words in thirty other languages stay out.
  plugins: [
    leanContract(),
    siteLocale('en-AU'),
    optimizeLocales.vite({ locales: ['en'] }),
    vanillaExtractPlugin(mode === 'production' ? { identifiers: classNames(import.meta.dirname) } : {}),
    reactRouter(),
    keptSheets(),
    // Profiles. Nobody's visit begins with any other page of the web app.
    siteBuild({
      deferred: 'app/**/*.html',
      firstPaint: { pages: 'app/experts/any/index.html', samples: SAMPLE_PROFILES, returning: BEEN_HERE },
      offline: {
        page: '/app/offline',
        entry: fileURLToPath(new URL('service-worker/worker.ts', import.meta.url)),
      },
    }),
  ],
  server: { port: devPort, strictPort: true, hmr: { clientPort: devPort } },
  build: {
    assetsInlineLimit: 0,
    // One sheet: it is small, packs well, and every page finds it at hand.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
