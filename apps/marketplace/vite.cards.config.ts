import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { classNames } from '@nexperts/app-kit/vite';

/** The cards as the server writes them into pages: one file that needs nothing beside it. Its sheet is that of the site. */
export default defineConfig(({ mode }) => ({
  plugins: [
    vanillaExtractPlugin(mode === 'production' ? { identifiers: classNames(import.meta.dirname) } : {}),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry.cards.tsx',
    outDir: 'build/cards',
    emptyOutDir: true,
    minify: true,
    target: 'node24',
  },
}));
