import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/*/src/**/*.stories.tsx',
  ],
  addons: [
    // Plain Markdown has no tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  // Screens of the product are tests of it; the list shows the kit until somebody chooses the tag `screen`.
  experimental_indexers: (indexers) =>
    (indexers ?? []).map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const entries = await indexer.createIndex(file, options);
        return /[\\/]apps[\\/]/.test(file)
          ? entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), 'screen'] }))
          : entries;
      },
    })),
  tags: { screen: { defaultFilterSelection: 'exclude' } },
  framework: { name: '@storybook/react-vite', options: {} },
  // Drawn faces of the samples, and of the people on the public pages.
  staticDirs: [
    { from: './faces', to: '/faces' },
    { from: '../apps/marketplace/public/faces', to: '/faces' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // react-docgen-typescript does not run on TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin(), msw({ mode: 'worker-only' })],
      // Scan the imports of all stories at the start: a dependency found later reloads the page during a test.
      optimizeDeps: {
        include: ['react-dom/client'],
        entries: ['packages/ui/src/**/*.stories.tsx', 'apps/*/src/**/*.stories.tsx'],
      },
    }),
};

export default config;
