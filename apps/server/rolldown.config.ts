import { defineConfig } from 'rolldown';

/**
 * The server in a few files: hundreds of small ones take longer to find and read than to run. Outside stay what has
 * native code or files beside it, and what is loaded only when it is needed. The threads of the embedded engine and of outside calendars are found
 * by their names.
 */
export default defineConfig({
  input: {
    start: 'src/start.ts',
    'pglite-thread': 'src/db/pglite-thread.ts',
    'ics-thread': 'src/modules/calendars/ics-thread.ts',
  },
  platform: 'node',
  external: [
    /^@electric-sql\//,
    '@node-rs/argon2',
    'sharp',
    'nodemailer',
    'web-push',
    'fontkit',
    'pdfkit',
    /^@opentelemetry\//,
    'prom-client',
  ],
  output: { dir: 'build', format: 'esm', cleanDir: true, keepNames: true },
});
