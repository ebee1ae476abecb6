import { describe, expect, it } from 'vitest';
import { parseEnv, settingsWarnings } from './env.ts';

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
      seedDemo: 'life',
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
    [{ TURN_URL: 'turn:a.example, https://b.example', TURN_SECRET: 'x' }, /TURN_URL\.1: must be turn: or/],
    [{ TURN_URL: 'turn:a.example?transport=sctp', TURN_SECRET: 'x' }, /TURN_URL\.0: must be turn: or/],
    [{ MEDIA_SERVER_URL: 'ws://media:8188' }, /Missing settings: MEDIA_SERVER_SECRET \(set/],
    [{ MEDIA_SERVER_SECRET: 'x' }, /Missing settings: MEDIA_SERVER_URL \(set/],
    [{ ...production, MEDIA_SERVER_URL: 'embedded' }, /MEDIA_SERVER_URL: must be a ws:\/\/ address/],
    [
      { MEDIA_SERVER_URL: 'http://media', MEDIA_SERVER_SECRET: 'x' },
      /MEDIA_SERVER_URL: must be a ws:\/\/ address/,
    ],
    [{ TURN_URL: ',', TURN_SECRET: 'x' }, /TURN_URL: must be turn: or/],
    [{ STUN_URL: 'turn:a.example' }, /STUN_URL\.0: must be stun: or/],
  ])('stops on %j with one line that names it', (settings, line) => {
    expect(() => parseEnv(settings)).toThrow(line);
    expect(() => parseEnv(settings)).toThrow(/^.*$/);
  });

  it('names every missing setting in production', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL, PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY/,
    );
    expect(parseEnv(production)).toMatchObject({ seedDemo: null, production: true, host: '0.0.0.0' });
  });

  it('never loads demo data in production', () => {
    expect(() => parseEnv({ ...production, SEED_DEMO: '1' })).toThrow(/SEED_DEMO/);
    expect(() => parseEnv({ ...production, WITHOUT_SECOND_FACTOR: 'a@b.test' })).toThrow(/WITHOUT_SECOND/);
    expect(parseEnv(production).withoutSecondFactor).toEqual([]);
  });

  it.each([
    [{ PUBLIC_URL: 'https://nexperts.example' }, /PUBLIC_URL is a public address/],
    [{ PUBLIC_URL: 'https://203.0.113.7:8443' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'http://[2001:4860::1]:3000' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://localhost.example' }, /PUBLIC_URL/],
    [{ ...production, PUBLIC_URL: 'http://localhost:3000' }, /STRIPE_SECRET_KEY is a live key/],
    [{ ...production, STRIPE_SECRET_KEY: 'rk_live_1', PUBLIC_URL: '' }, /STRIPE_SECRET_KEY is a live key/],
    [production, /STRIPE_SECRET_KEY is a live key and PUBLIC_URL is a public address/],
  ])('[M3] without NODE_ENV=production refuses %j: real use needs it', (settings, line) => {
    for (const NODE_ENV of ['', 'development', 'test'])
      expect(() => parseEnv({ ...settings, NODE_ENV })).toThrow(line);
    expect(() => parseEnv({ ...settings, NODE_ENV: '' })).toThrow(/set NODE_ENV=production/);
  });

  it('[H-08] takes a Janus of this machine outside production', () => {
    expect(parseEnv({ MEDIA_SERVER_URL: 'embedded' }).mediaServer).toBe('embedded');
    expect(parseEnv({ MEDIA_SERVER_URL: '' }).mediaServer).toBeNull();
  });

  it.each([
    'http://localhost:3000',
    'http://demo.localhost',
    'http://127.0.0.1:3901',
    'http://[::1]:3000',
    'http://192.168.1.20:3000',
    'http://mac.local:3000',
    'https://nexperts.test',
    'http://devbox:3000',
  ])('[M3] demo mode may be reached at %s', (PUBLIC_URL) => {
    expect(parseEnv({ PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL, production: false });
  });

  it('[M3] [P-05] warns in production when calls have no relay, or the platform no ABN', () => {
    expect(settingsWarnings(parseEnv(production))).toEqual([
      expect.stringContaining('TURN_URL'),
      expect.stringContaining('PLATFORM_ABN'),
    ]);
    const relayed = { ...production, TURN_URL: 'turn:relay.example', TURN_SECRET: 'x' };
    expect(settingsWarnings(parseEnv({ ...relayed, PLATFORM_ABN: '51 824 753 556' }))).toEqual([]);
    expect(settingsWarnings(parseEnv({}))).toEqual([]);
  });
});

it('[P-06] takes an ABN for the platform, with its check digits', () => {
  expect(parseEnv({ PLATFORM_ABN: '51 824 753 556' }).platform.abn).toBe('51824753556');
  expect(parseEnv({}).platform).toEqual({
    name: 'Nexperts Pty Ltd',
    abn: null,
    address: '',
    country: 'AU',
  });
  expect(() => parseEnv({ PLATFORM_COUNTRY: 'IN' })).toThrow(/PLATFORM_COUNTRY: must be a country/);
  expect(() => parseEnv({ PLATFORM_ABN: '51 824 753 557' })).toThrow(/PLATFORM_ABN: This isn’t an ABN/);
});

describe('[G-04] relays', () => {
  it('are several, separated by commas or spaces, in their order', () => {
    const TURN_URL = 'turn:a.example:3478?transport=udp, turn:[2001:db8::1]:3478 turns:b.example:443';
    expect(parseEnv({ TURN_URL, TURN_SECRET: 'x' }).turn).toEqual({
      urls: ['turn:a.example:3478?transport=udp', 'turn:[2001:db8::1]:3478', 'turns:b.example:443'],
      secret: 'x',
    });
  });

  it('are not needed for STUN', () => {
    expect(parseEnv({ STUN_URL: 'stun:a.example:3478,stun:b.example' })).toMatchObject({
      turn: null,
      stun: ['stun:a.example:3478', 'stun:b.example'],
    });
    expect(parseEnv({}).stun).toEqual([]);
  });
});

describe('[F-16] the bucket of files', () => {
  const whole = {
    FILES_S3_ENDPOINT: 'https://s3.example',
    FILES_S3_BUCKET: 'files',
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'key',
  };

  it('F-16: is named whole or not at all', () => {
    expect(parseEnv({}).filesS3).toBeNull();
    expect(parseEnv(whole).filesS3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    expect(() => parseEnv({ ...whole, FILES_S3_BUCKET: '' })).toThrow(/Missing settings: FILES_S3_BUCKET/);
    expect(() => parseEnv({ ...whole, FILES_S3_ENDPOINT: 's3.example' })).toThrow(/FILES_S3_ENDPOINT/);
  });
});
