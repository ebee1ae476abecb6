import type { Env } from './env.ts';

/** What `npm start` prints when the product answers; in production a line of the log says so. */
export function greeting(env: Env, engine: 'pglite' | 'postgres'): string {
  const url = env.publicUrl;
  const lines = [
    '',
    `  Nexperts is running (${engine === 'pglite' ? `embedded database in ${env.dataDir}` : 'PostgreSQL'})`,
    '',
    `  Marketplace   ${url}/`,
    `  Web app       ${url}/app`,
  ];
  if (!env.smtpUrl) lines.push(`  Mailbox       ${url}/dev/mail`);
  lines.push(`  Try it        ${url}/dev`);
  if (env.seedDemo) {
    lines.push(
      '',
      '  Demo accounts, password Demo!2345',
      '    client@demo.nexperts.test   expert@demo.nexperts.test',
      '    staff@demo.nexperts.test    finance@demo.nexperts.test',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
