import { defineConfig } from 'rolldown';

/**
 * The server in a few files: hundreds of small ones take longer to find and read than to run. Outside stay what has
 * native code or files beside it, and what is loaded only when it is needed.
 */
export default defineConfig({
  input: 'src/start.ts',
  platform: 'node',
  external: [
    /^@electric-sql\//,
    '@node-rs/argon2',
    'sharp',
    'nodemailer',
    /^@opentelemetry\//,
    'prom-client',
  ],
  output: { dir: 'build', format: 'esm', cleanDir: true, keepNames: true },
});
