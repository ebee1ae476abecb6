import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnv, SETTINGS } from './env.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/nexperts',
  PUBLIC_URL: 'https://nexperts.example',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('settings', () => {
  it('needs none in demo mode: embedded database, mailbox and sandbox, on loopback', () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      smtpUrl: null,
      stripe: null,
      seedDemo: true,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('serves every host unless some are named', () => {
    expect(parseEnv({ HOSTS: '' }).hosts).toHaveLength(6);
    expect(parseEnv({ HOSTS: 'search, auth,' }).hosts).toEqual(['auth', 'search']);
  });

  it('gives a proxy time to notice the end in production only', () => {
    expect(parseEnv({}).drainDelayMs).toBe(0);
    expect(parseEnv(production).drainDelayMs).toBe(5_000);
    expect(parseEnv({ ...production, DRAIN_DELAY: '0' }).drainDelayMs).toBe(0);
  });

  it('takes an empty setting as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must start with postgres/],
    [{ SMTP_URL: 'http://x' }, /SMTP_URL/],
    [{ PUBLIC_URL: 'nexperts' }, /PUBLIC_URL/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV/],
    [{ SEED_DEMO: 'yes' }, /SEED_DEMO/],
    [
      { HOSTS: 'auth,serch' },
      /HOSTS: no such host: serch \(the hosts are auth, home, search, avatar, expert, appointments\)/,
    ],
    [{ JOBS_AT_ONCE: '-1' }, /JOBS_AT_ONCE/],
    [{ DRAIN_TIMEOUT: '1e9' }, /DRAIN_TIMEOUT/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /Missing settings: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/],
    [{ TURN_URL: 'turn:turn.example' }, /Missing settings: TURN_SECRET/],
  ])('stops on %j with one line that names it', (settings, line) => {
    expect(() => parseEnv(settings)).toThrow(line);
    expect(() => parseEnv(settings)).toThrow(/^.*$/);
  });

  it('names every missing setting in production', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL, PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY/,
    );
    expect(parseEnv(production)).toMatchObject({ seedDemo: false, production: true, host: '0.0.0.0' });
  });

  it('never loads demo data in production', () => {
    expect(() => parseEnv({ ...production, SEED_DEMO: '1' })).toThrow(/SEED_DEMO/);
  });

  it('refuses live Stripe keys on the embedded database', () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = production;
    expect(() => parseEnv({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })).toThrow(
      /DATABASE_URL/,
    );
  });

  it('are the ones of the table in docs/operations.md, each once', () => {
    const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const table = text.slice(text.indexOf('\n## Settings'), text.indexOf('\n## Run it'));
    const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(listed).toHaveLength(SETTINGS.length);
    expect(new Set(listed)).toEqual(new Set(SETTINGS));
  });
});
