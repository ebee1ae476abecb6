import { isPlatformCountry } from '@nexperts/domain';
import { abn } from '@nexperts/validation';
import * as z from 'zod/mini';
import { isLocalHost } from './http/local-host.ts';
import { parseTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { ALL_HOSTS, isHost, type ServedHost } from './hosts.ts';

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(schema);
const url = z.url();

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );

/** One address or several, separated by commas or spaces. */
const addressList = (address: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(z.string().check(z.regex(address, message))).check(z.minLength(1, message)),
  );

const schema = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: optional(z.string()),
  HOSTS: z._default(z.string(), ''),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: z._default(whole(1, 200), 20),
  JOBS_AT_ONCE: optional(whole(0, 32)),
  READS_PER_MINUTE: z._default(whole(0, 1_000_000), 1_200),
  DRAIN_DELAY: optional(whole(0, 120)),
  DRAIN_TIMEOUT: z._default(whole(1, 300), 5),
  PUBLIC_URL: optional(url),
  CORS_ORIGINS: z._default(z.string(), ''),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  SMTP_URL: optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Nexperts <hello@nexperts.test>'),
  STRIPE_SECRET_KEY: optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().check(z.regex(/^pk_(test|live)_/, 'must be a Stripe publishable key')),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().check(z.regex(/^whsec_/, 'must start with whsec_'))),
  STRIPE_ACCOUNT_WEBHOOK_SECRET: optional(z.string().check(z.regex(/^whsec_/, 'must start with whsec_'))),
  FILES_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  FILES_S3_BUCKET: optional(z.string()),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_ACCESS_KEY_ID: optional(z.string()),
  FILES_S3_SECRET_ACCESS_KEY: optional(z.string()),
  TURN_URL: optional(
    addressList(
      /^turns?:[^\s,?]+(\?transport=(udp|tcp))?$/,
      'must be turn: or turns: addresses, at most with ?transport=udp or ?transport=tcp',
    ),
  ),
  GOOGLE_CALENDAR_CLIENT_ID: optional(z.string()),
  GOOGLE_CALENDAR_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_CALENDAR_CLIENT_ID: optional(z.string()),
  MICROSOFT_CALENDAR_CLIENT_SECRET: optional(z.string()),
  TURN_SECRET: optional(z.string()),
  STUN_URL: optional(addressList(/^stuns?:[^\s,?]+$/, 'must be stun: or stuns: addresses')),
  MEDIA_SERVER_URL: optional(
    z
      .string()
      .check(
        z.regex(
          /^(embedded|wss?:\/\/\S+|ws\+unix:\/\S+)$/,
          'must be a ws:// address of Janus, or outside production embedded',
        ),
      ),
  ),
  MEDIA_SERVER_SECRET: optional(z.string()),
  PLATFORM_NAME: z._default(z.string(), 'Nexperts Pty Ltd'),
  PLATFORM_ABN: optional(abn),
  PLATFORM_COUNTRY: z._default(
    z.string().check(z.refine(isPlatformCountry, 'must be a country of the payment provider, such as AU')),
    'AU',
  ),
  PLATFORM_ADDRESS: z._default(z.string(), ''),
  SEED_DEMO: optional(z.enum(['0', '1', 'people'])),
  WITHOUT_SECOND_FACTOR: optional(z.string()),
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  LOG_FORMAT: optional(z.enum(['json', 'text'])),
  METRICS_PORT: optional(whole(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
});

/** Names of all settings. */
export const SETTINGS = Object.keys(schema.shape);

/** What a provider knows this installation by (OAuth 2.0). */
export interface ClientKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** The base hosts this process serves; all of them unless HOSTS names some */
  readonly hosts: readonly ServedHost[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Most connections to PostgreSQL of this process, apart from those of the jobs and the one that listens */
  readonly databasePool: number;
  /** How many jobs this process works on at a time; 0: none */
  readonly jobConcurrency: number;
  /** What one network may read of search, profiles and calendars, in points (http/read-limit.ts); 0: no limit */
  readonly readsPerMinute: number;
  /** At SIGTERM: how long the process still takes requests while it says that it is not ready, in ms */
  readonly drainDelayMs: number;
  /** At the end: how long running requests, sockets and jobs may take, in ms */
  readonly drainTimeoutMs: number;
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed; by default none */
  readonly trustedProxies: TrustedProxies;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** null: the embedded sandbox takes the payments */
  readonly stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Of the endpoint for events of experts' accounts; null: nobody is ever verified */
    accountWebhookSecret?: string | undefined;
  } | null;
  /** The bucket that keeps uploaded files (F-16); null: the database does */
  readonly filesS3: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** Of providers whose calendars experts can connect (F-04); null: not offered */
  readonly calendarKeys: { readonly google: ClientKeys | null; readonly microsoft: ClientKeys | null };
  /** The relays, in the order in which they were named; null: calls are direct */
  readonly turn: { urls: readonly string[]; secret: string } | null;
  /** Where browsers learn their public address; a relay tells it too */
  readonly stun: readonly string[];
  /** Janus (H-08); `embedded`: one on this machine, if there is any; null: rooms have four people at most */
  readonly mediaServer: { url: string; secret: string } | 'embedded' | null;
  /** Who runs the platform, as documents name them (P-05, P-06), and from which country experts are paid (P-03); the ABN as its digits, null: not set */
  readonly platform: { name: string; abn: string | null; address: string; country: string };
  /** What an empty database is filled with (W-08): people alone, or people with a life; null: nothing, as in production */
  readonly seedDemo: 'people' | 'life' | null;
  /** Addresses of people who use the desk (O-01) or are paid (P-04) without two-step login: the demo's accounts, never in production */
  readonly withoutSecondFactor: readonly string[];
  readonly production: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** One JSON object a line, or lines for people (the default on a terminal) */
  readonly logFormat: 'json' | 'text';
  /** Where the metrics are served; null: nowhere */
  readonly metrics: { host: string; port: number } | null;
  /** Whether traces go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names */
  readonly traces: boolean;
}

/** A setting is missing or wrong; the message is the one line the start prints. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const pairs = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TURN_URL', 'TURN_SECRET'],
  ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET'],
  ['MICROSOFT_CALENDAR_CLIENT_ID', 'MICROSOFT_CALENDAR_CLIENT_SECRET'],
  ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
] as const;

function hostsOf(list: string): readonly ServedHost[] {
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => !isHost(name));
  if (unknown.length > 0)
    throw new SettingsError(
      `Wrong settings: HOSTS: no such host: ${unknown.join(', ')} (the hosts are ${ALL_HOSTS.join(', ')})`,
    );
  return names.length > 0 ? ALL_HOSTS.filter((host) => names.includes(host)) : ALL_HOSTS;
}

function trustedProxiesOf(text: string): TrustedProxies {
  try {
    return parseTrustedProxies(text);
  } catch (error) {
    throw new SettingsError(
      `Wrong settings: TRUSTED_PROXIES: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/**
 * Demo mode has accounts whose password everybody knows and a clock that anybody can move. Real money or an address of
 * the internet therefore need NODE_ENV=production.
 * @throws {SettingsError}
 */
function refuseRealUse({
  STRIPE_SECRET_KEY: key,
  PUBLIC_URL: publicUrl,
}: {
  STRIPE_SECRET_KEY?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): void {
  const wrong = [
    ...(key?.includes('_live_') ? ['STRIPE_SECRET_KEY is a live key'] : []),
    ...(publicUrl && !isLocalHost(new URL(publicUrl).hostname) ? ['PUBLIC_URL is a public address'] : []),
  ];
  if (wrong.length > 0)
    throw new SettingsError(
      `Wrong settings: ${wrong.join(' and ')}: set NODE_ENV=production, which turns demo accounts and tools off`,
    );
}

/** Accounts of the demo data, whose password everybody knows. */
const DEMO_ACCOUNTS = 'expert@demo.nexperts.test,staff@demo.nexperts.test,finance@demo.nexperts.test';
const addresses = (list: string): readonly string[] =>
  list.split(',').flatMap((address) => address.trim().toLowerCase() || []);

function seedOf(
  asked: '0' | '1' | 'people' | undefined,
  { production, byStripe }: { production: boolean; byStripe: boolean },
): Env['seedDemo'] {
  if (production || asked === '0') return null;
  // Only the sandbox can be paid under a clock that is moved.
  return asked === 'people' || byStripe ? 'people' : 'life';
}

/** @throws {SettingsError} */
function mediaServerOf(
  { MEDIA_SERVER_URL: url, MEDIA_SERVER_SECRET: secret }: z.output<typeof schema>,
  production: boolean,
): Env['mediaServer'] {
  if (url === 'embedded') {
    if (production)
      throw new SettingsError(
        'Wrong settings: MEDIA_SERVER_URL: must be a ws:// address of Janus when NODE_ENV=production',
      );
    return url;
  }
  if (!url && !secret) return null;
  if (url && secret) return { url, secret };
  const [missing, set] = url
    ? ['MEDIA_SERVER_SECRET', 'MEDIA_SERVER_URL']
    : ['MEDIA_SERVER_URL', 'MEDIA_SERVER_SECRET'];
  throw new SettingsError(`Missing settings: ${missing} (set together with ${set})`);
}

const keysOf = (clientId: string | undefined, clientSecret: string | undefined): ClientKeys | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

function filesS3Of(e: z.output<typeof schema>): Env['filesS3'] {
  const [endpoint, bucket] = [e.FILES_S3_ENDPOINT, e.FILES_S3_BUCKET];
  const [accessKeyId, secretAccessKey] = [e.FILES_S3_ACCESS_KEY_ID, e.FILES_S3_SECRET_ACCESS_KEY];
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region: e.FILES_S3_REGION, accessKeyId, secretAccessKey };
}

/** Settings that are not wrong but that somebody should know about; the start logs each as a warning. */
export function settingsWarnings({
  production,
  turn,
  platform,
}: Pick<Env, 'production' | 'turn' | 'platform'>): string[] {
  if (!production) return [];
  return [
    ...(turn ? [] : ['TURN_URL is not set: callers whose networks allow no direct connection cannot meet']),
    ...(platform.abn === null
      ? ['PLATFORM_ABN is not set: the invoices for our fees are no tax invoices']
      : []),
  ];
}

/**
 * Parses every setting once, at the start.
 * @param terminal whether standard output is one
 * @throws {SettingsError} naming each setting that is missing or wrong
 */
export function parseEnv(source: Record<string, string | undefined>, terminal = false): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`Wrong settings: ${wrong.join('; ')}`);
  }
  const e = parsed.data;
  for (const group of pairs) {
    const missing = group.filter((name) => e[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      throw new SettingsError(
        `Missing settings: ${missing.join(', ')} (set together with ${group.filter((n) => e[n]).join(', ')})`,
      );
    }
  }
  const production = e.NODE_ENV === 'production';
  if (production) {
    const missing = (['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'] as const).filter(
      (name) => e[name] === undefined,
    );
    if (missing.length > 0)
      throw new SettingsError(`Missing settings: ${missing.join(', ')} (required when NODE_ENV=production)`);
    if (e.SEED_DEMO !== undefined && e.SEED_DEMO !== '0')
      throw new SettingsError(
        'Wrong settings: SEED_DEMO: demo data is never loaded when NODE_ENV=production',
      );
    if (e.WITHOUT_SECOND_FACTOR !== undefined)
      throw new SettingsError(
        'Wrong settings: WITHOUT_SECOND_FACTOR: staff and experts always need two-step login when NODE_ENV=production',
      );
  } else refuseRealUse(e);
  return {
    port: e.PORT,
    host: e.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    hosts: hostsOf(e.HOSTS),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    jobConcurrency: e.JOBS_AT_ONCE ?? (e.DATABASE_URL ? 4 : 1),
    readsPerMinute: e.READS_PER_MINUTE,
    drainDelayMs: (e.DRAIN_DELAY ?? (production ? 5 : 0)) * 1_000,
    drainTimeoutMs: e.DRAIN_TIMEOUT * 1_000,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    corsOrigins: e.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustedProxies: trustedProxiesOf(e.TRUSTED_PROXIES),
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_PUBLISHABLE_KEY && e.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: e.STRIPE_SECRET_KEY,
            publishableKey: e.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: e.STRIPE_WEBHOOK_SECRET,
            accountWebhookSecret: e.STRIPE_ACCOUNT_WEBHOOK_SECRET,
          }
        : null,
    filesS3: filesS3Of(e),
    calendarKeys: {
      google: keysOf(e.GOOGLE_CALENDAR_CLIENT_ID, e.GOOGLE_CALENDAR_CLIENT_SECRET),
      microsoft: keysOf(e.MICROSOFT_CALENDAR_CLIENT_ID, e.MICROSOFT_CALENDAR_CLIENT_SECRET),
    },
    turn: e.TURN_URL && e.TURN_SECRET ? { urls: e.TURN_URL, secret: e.TURN_SECRET } : null,
    stun: e.STUN_URL ?? [],
    mediaServer: mediaServerOf(e, production),
    platform: {
      name: e.PLATFORM_NAME,
      abn: e.PLATFORM_ABN ?? null,
      address: e.PLATFORM_ADDRESS,
      country: e.PLATFORM_COUNTRY,
    },
    seedDemo: seedOf(e.SEED_DEMO, { production, byStripe: e.STRIPE_SECRET_KEY !== undefined }),
    withoutSecondFactor: production ? [] : addresses(e.WITHOUT_SECOND_FACTOR ?? DEMO_ACCOUNTS),
    production,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    logFormat: e.LOG_FORMAT ?? (terminal ? 'text' : 'json'),
    metrics: e.METRICS_PORT === undefined ? null : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}
