import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { readMail, type Product } from '../product.ts';

/**
 * The person in whose browser a state is scanned. `client`, `expert`, `staff` and `applicant` are accounts of the demo data;
 * `beginner` becomes an expert when staff approve the application. `payer` and `newcomer` sign up as clients and `drafter` as an
 * expert; a hold of `payer` is replaced by no other state.
 */
export const PEOPLE = [
  'visitor',
  'client',
  'expert',
  'staff',
  'applicant',
  'beginner',
  'payer',
  'newcomer',
  'drafter',
] as const;
export type Who = (typeof PEOPLE)[number];

/** The handle of the demo expert. */
export const HANDLE = 'amara_osei';
export const PASSWORD = 'Demo!2345';
const NEW = new Set<Who>(['payer', 'newcomer', 'drafter']);
const EMAILS: Record<Exclude<Who, 'visitor'>, string> = {
  client: 'client@demo.nexperts.test',
  expert: 'expert@demo.nexperts.test',
  staff: 'staff@demo.nexperts.test',
  applicant: 'wren_okoye@experts.demo.nexperts.test',
  beginner: 'noor_haddad@experts.demo.nexperts.test',
  payer: 'payer@example.com',
  newcomer: 'newcomer@example.com',
  drafter: 'drafter@example.com',
};

/** Access to the product that states need in addition to their own page. */
export interface Doors {
  url: string;
  contexts: Readonly<Record<Who, BrowserContext>>;
  /** Calls the API as one of the people. @returns its answer. @throws if the answer is an error */
  call: <T>(who: Who, path: string, body?: object) => Promise<T>;
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Europe/London',
    permissions: ['camera', 'microphone'],
  });
  // Without transitions, which axe would see half way; content off screen is drawn too.
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } :not([hidden]) { content-visibility: visible !important }',
    );
    document.adoptedStyleSheets.push(still);
  });
  return context;
}

async function call<T>(request: APIRequestContext, url: string, path: string, body?: object): Promise<T> {
  const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
  const answer = await (body ? request.post(path, { headers, data: body }) : request.get(path));
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signUp(request: APIRequestContext, url: string, who: Who, email: string): Promise<void> {
  await call(request, url, '/api/auth/signup', {
    email,
    username: who,
    name: 'Robin Client',
    dob: '1990-04-17',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: PASSWORD,
    isExpert: who === 'drafter',
    timezone: 'gmt+10-aest',
    subscribeToNewsletter: false,
  });
  const { text } = await readMail(url, email, /verification code/);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await call(request, url, '/api/auth/confirm-signup', { username: email, code });
}

/** The demo data has no password for applicants. */
async function resetPassword(request: APIRequestContext, url: string, email: string): Promise<void> {
  await call(request, url, '/api/auth/forgot-password', { email });
  const { text } = await readMail(url, email, /password/i);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await call(request, url, '/api/auth/reset-password', { email, code, newPassword: PASSWORD });
}

/** Opens a browser for each of the people and logs them in. */
export async function openDoors(
  browser: Browser,
  { url }: Product,
  people: readonly Who[] = PEOPLE,
): Promise<Doors> {
  const contexts = {} as Record<Who, BrowserContext>;
  for (const who of people) {
    const context = await newContext(browser, url);
    contexts[who] = context;
    if (who === 'visitor') continue;
    const username = EMAILS[who];
    if (NEW.has(who)) await signUp(context.request, url, who, username);
    if (who === 'applicant' || who === 'beginner') await resetPassword(context.request, url, username);
    await call(context.request, url, '/api/auth/login', { username, password: PASSWORD, rememberMe: true });
  }
  return {
    url,
    contexts,
    call: (who, path, body) => call(contexts[who].request, url, path, body),
  };
}

/** Opens another page for one of the people; the caller closes it. */
export async function pageOf({ contexts }: Doors, who: Who, path: string): Promise<Page> {
  const page = await contexts[who].newPage();
  await page.goto(path);
  return page;
}
