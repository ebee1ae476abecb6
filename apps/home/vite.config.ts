import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { siteLocale } from '@nexperts/app-kit/vite';

export default defineConfig({
  base: '/app/',
  // The sites speak English: React Aria's words in thirty other languages stay out.
  plugins: [
    siteLocale('en-AU'),
    optimizeLocales.vite({ locales: ['en'] }),
    vanillaExtractPlugin(),
    reactRouter(),
  ],
  server: { port: 5174, strictPort: true, hmr: { port: 5274 } },
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { include: ['zod/mini', 'ky', 'zustand', 'react-aria-components', 'lucide-react'] },
});
