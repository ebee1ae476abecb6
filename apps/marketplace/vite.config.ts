import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/',
  // The sites speak English: React Aria's words in thirty other languages stay out.
  plugins: [optimizeLocales.vite({ locales: ['en'] }), vanillaExtractPlugin(), reactRouter()],
  server: { port: 5173, strictPort: true, hmr: { port: 5273 } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['zod/mini', 'ky', 'zustand', 'react-aria-components', 'lucide-react'] },
});
