import { defineConfig } from 'tsdown';
import { pureSchemas } from './src/lean.ts';

export default defineConfig({
  entry: ['src/index.ts', 'src/endpoints.ts'],
  dts: true,
  unbundle: true,
  platform: 'neutral',
  target: 'es2022',
  plugins: [
    {
      name: 'pure-schemas',
      renderChunk(code, { fileName }) {
        return fileName.endsWith('.js') ? pureSchemas(code, (text) => this.parse(text)) : null;
      },
    },
  ],
});
