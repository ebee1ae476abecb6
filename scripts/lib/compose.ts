import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What the checks read of a service. */
export interface Service {
  readonly image: string;
  /** A text: the image of the server; a record: another one that is built here */
  readonly build?: string | { readonly context: string; readonly target: string };
  readonly mem_limit?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options?: Record<string, string> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[] | string;
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly healthcheck?: { readonly test?: unknown };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs?: Readonly<Record<string, { readonly content: string }>>;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** A compose file, its anchors merged. */
export const readCompose = (file: string): Compose =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

const VARIABLE = /\$\{(\w+)(?::(\?)|:-((?:[^{}]|\$\{[^}]*\})*))?\}/g;

/** The names of what a text takes from `.env`. */
export const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

/** A value with what `.env` has for it. @throws for a variable that must be there and isn't */
const filledIn = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replaceAll(VARIABLE, (_, name: string, required?: string, fallback?: string) => {
    const value = env[name];
    if (value !== undefined) return value;
    if (required !== undefined) throw new Error(`${name} is missing`);
    return filledIn(fallback ?? '', env);
  });

/** What `.env` has beside compose.yaml, as somebody would fill it in. */
const EXAMPLE: Readonly<Record<string, string>> = {
  DOMAIN: 'nexperts.test',
  POSTGRES_PASSWORD: 'example',
  SMTP_URL: 'smtp://mail.test:587',
  MAIL_FROM: 'Nexperts <hello@nexperts.test>',
  STRIPE_SECRET_KEY: 'sk_test_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
  STRIPE_ACCOUNT_WEBHOOK_SECRET: 'whsec_example_of_accounts',
  TURN_SECRET: 'example',
  MEDIA_SERVER_SECRET: 'example',
};

/** Stages of the Dockerfile that services beside the server are built from. */
export const targetsOf = ({ services }: Compose): string[] =>
  Object.values(services).flatMap(({ build }) => (typeof build === 'object' ? [build.target] : []));

/** The configuration files of a service, with an example of what `.env` has. */
export const filesOf = (
  { configs: all = {} }: Compose,
  { configs = [] }: Service,
): { path: string; content: string }[] =>
  configs.map(({ source, target }) => ({
    path: target,
    content: filledIn(all[source]?.content ?? '', EXAMPLE),
  }));

/** The settings of a service, with an example of what `.env` has. @throws where the example lacks something */
export const settingsOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value, EXAMPLE)]));
