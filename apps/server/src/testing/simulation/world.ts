import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ErrorBody } from '@nexperts/contract';
import { createApp } from '../../app.ts';
import { databaseFiles } from '../../adapters/database-files.ts';
import { sandboxGateway, SANDBOX_PATH } from '../../adapters/sandbox-payments.ts';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import { account, job } from '../../db/schema/index.ts';
import { installationSecret } from '../../db/secret.ts';
import { queryRows, type Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { parseEnv } from '../../env.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { allJobs } from '../../modules/jobs.ts';
import { PaymentRefused, type BankAct, type PaymentGateway } from '../../ports/payments.ts';
import { openTestSession, type TestPerson } from '../factories.ts';
import { agendaOf, SimulatedClock, type Agenda } from './agenda.ts';
import { faultsOf, faultyGateway, faultyMailer, mortal, mortalDb, type Faults } from './faults.ts';
import { randomOf, type Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** A lease of a process that died is over after a minute. */
const UNTIL_RESTARTED = 61_000;
const QUIET = { isLevelEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} };
export const QUICK_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** What an operation answered. */
export interface Answer {
  status: number;
  data: Record<string, unknown>;
  code: ErrorBody['code'] | null;
}
interface Asked {
  body?: object;
  key?: string;
}

/** A process of the product, until it dies. */
interface Process {
  deps: Deps;
  app: ReturnType<typeof createApp>;
  died: Promise<'died'>;
}

/** The product on one database, with everybody's way to it. */
export class World {
  readonly db: Db;
  readonly clock: SimulatedClock;
  readonly agenda: Agenda;
  readonly faults: Faults;
  readonly random: Random;
  /** What people, bank and processes did, line by line */
  readonly log: { at: Date; line: string }[] = [];
  readonly counts: Record<string, number> = {};
  readonly broken: string[] = [];
  /** Texts of the mails that arrived, by their Message-ID: the same one twice is the same mail */
  readonly mails = new Map<string, string>();
  #process: Process;
  #gateway: PaymentGateway;
  #base: Omit<Deps, 'payments'>;
  #cookies = new Map<string, { cookie: string; from: number }>();
  #late: string[] = [];

  private constructor(database: Pick<Deps, 'db' | 'bus'>, secret: Buffer, seed: number) {
    this.db = database.db;
    this.clock = new SimulatedClock(Date.parse('2026-03-02T00:00:00Z'));
    this.random = randomOf(2 * seed);
    this.faults = faultsOf(randomOf(2 * seed + 1));
    this.agenda = agendaOf(this.clock);
    this.#base = {
      env: parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', READS_PER_MINUTE: '0' }),
      db: this.db,
      bus: database.bus,
      clock: this.clock,
      files: databaseFiles(this.db, this.clock),
      mailer: {
        send: async ({ messageId, text }) => {
          this.count('mails');
          this.mails.set(messageId, text);
        },
      },
      log: QUIET as unknown as Deps['log'],
      secret,
      node: 'simulation',
      passwordCost: QUICK_HASH,
      push: { publicKey: '', accepts: () => false, send: async () => 'delivered' },
      calendarProviders: {},
      calendars: {
        accepts: () => null,
        fetch: async () => [],
        reading: () => () => Promise.reject(new Error('no calendars')),
        holdPatienceMs: 0,
      },
      wakeJobs: () => {},
    };
    this.#gateway = sandboxGateway(this.#base, (path, init) => this.#webhook(path, init));
    this.#process = this.#start();
  }

  static async on(database: Pick<Deps, 'db' | 'bus'>, seed: number): Promise<World> {
    return new World(database, await installationSecret(database.db), seed);
  }

  /** What only the provider itself and the browser do; nothing of it gets lost. */
  get provider(): PaymentGateway {
    return this.#gateway;
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  tell(line: string): void {
    this.log.push({ at: this.clock.now(), line });
  }

  #start(): Process {
    let end = (_died: 'died'): void => {};
    const died = new Promise<'died'>((resolve) => (end = resolve));
    const life = mortal(() => end('died'));
    const deps: Deps = {
      ...this.#base,
      db: mortalDb(this.db, this.faults, life),
      mailer: faultyMailer(this.#base.mailer, this.faults, life),
      payments: faultyGateway(this.#gateway, this.faults, life),
    };
    return { deps, app: createApp(deps), died };
  }

  /** Runs work in the process there is. @returns null when the process died of it; another has taken its place */
  async inProcess<T>(work: (deps: Deps) => Promise<T>): Promise<T | null> {
    const { deps, died } = this.#process;
    const result = await Promise.race([work(deps).then((value) => ({ value })), died]);
    if (result !== 'died') return result.value;
    this.count('crashes');
    await this.db
      .update(job)
      .set({ leaseUntil: sql`clock_timestamp() - interval '1 millisecond'` })
      .where(isNotNull(job.leaseToken));
    this.clock.moveTo(this.clock.now().getTime() + UNTIL_RESTARTED);
    this.#process = this.#start();
    return null;
  }

  /** Runs every job that is due. */
  async work(): Promise<void> {
    while ((await this.inProcess((deps) => runDueJobs(deps, allJobs))) === null);
  }

  /**
   * When the next job is to run; null: there is none.
   * @param withRuns false leaves out the runs of payouts, each of which writes the one after it
   */
  async nextJobAt(withRuns = true): Promise<number | null> {
    const [next] = await queryRows<{ at: string | null }>(
      this.db,
      sql`SELECT extract(epoch FROM min(run_at)) * 1000 AS at FROM job
          WHERE done_at IS NULL AND dead_at IS NULL AND (${withRuns} OR kind <> 'payout.run')`,
    );
    return next?.at == null ? null : Number(next.at);
  }

  /** Moves the clock on, from job to job. */
  async workUntil(instant: number): Promise<void> {
    for (;;) {
      const next = await this.nextJobAt();
      if (next === null || next > instant) break;
      // Rounded up: the database counts in microseconds.
      this.clock.moveTo(Math.ceil(next));
      await this.work();
    }
    this.clock.moveTo(instant);
  }

  /** A login of somebody who may log in; null for a suspended person. */
  async #cookieOf({ accountId }: Pick<TestPerson, 'accountId'>, fresh: boolean): Promise<string | null> {
    const now = this.clock.now().getTime();
    const known = this.#cookies.get(accountId);
    if (known && !fresh && now - known.from < DAY) return known.cookie;
    const active = and(eq(account.id, accountId), eq(account.status, 'active'));
    if ((await this.db.$count(account, active)) === 0) return null;
    const [cookie = ''] = await openTestSession(this, [accountId]);
    this.#cookies.set(accountId, { cookie, from: now });
    return cookie;
  }

  async #send(
    who: TestPerson,
    [method, path]: readonly [string, string],
    { body, key }: Asked,
    fresh = false,
  ): Promise<Answer | null> {
    const cookie = await this.#cookieOf(who, fresh);
    if (cookie === null) return null;
    const { env } = this.#base;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      origin: env.publicUrl,
      cookie,
    };
    if (key !== undefined) headers['idempotency-key'] = key;
    const init = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) };
    const text = await this.inProcess(async () => {
      const answer = await this.#process.app.request(`${env.publicUrl}/api${path}`, init);
      return { status: answer.status, text: await answer.text() };
    });
    if (text === null) return null;
    if (text.status === 401 && !fresh)
      return this.#send(
        who,
        [method, path],
        { ...(body && { body }), ...(key !== undefined && { key }) },
        true,
      );
    const read = (text.text === '' ? {} : JSON.parse(text.text)) as ErrorBody & Pick<Answer, 'data'>;
    return { status: text.status, data: read.data ?? {}, code: text.status < 400 ? null : read.code };
  }

  /**
   * Somebody uses an operation. Whoever gets no answer, or is told to try again, presses again, three times at most.
   * @returns null when there was no answer in the end
   */
  async ask(
    who: TestPerson,
    call: readonly [method: string, path: string],
    asked: Asked = {},
  ): Promise<Answer | null> {
    for (let tries = 0; tries < 3; tries += 1) {
      const before = this.clock.now().getTime();
      const answer = await this.#send(who, call, asked);
      if (answer) {
        const said = answer.code === null ? answer.status : `${answer.status} ${answer.code}`;
        this.tell(`${who.name}: ${call.join(' ')} ${JSON.stringify(asked.body ?? {})} → ${said}`);
        if (answer.code === 'BadRequest' || (answer.status >= 500 && answer.code !== 'PaymentProviderFailed'))
          this.broken.push(`${call.join(' ')} answered ${said}`);
        if (answer.code === 'PaymentProviderFailed' && tries < 2) continue;
        return answer;
      }
      const isSuspended = this.clock.now().getTime() === before;
      this.tell(
        `${who.name}: ${call.join(' ')} → ${isSuspended ? 'suspended' : 'no answer, the process died'}`,
      );
      if (isSuspended) return null;
    }
    return null;
  }

  /** The browser sends a form to the provider. */
  async browser(path: string, form: Record<string, string>): Promise<void> {
    const { sandbox, publishableKey } = this.#gateway;
    const url = `${this.#base.env.publicUrl}${path.replace(SANDBOX_PATH, '')}`;
    const body = new URLSearchParams({ key: publishableKey, ...form });
    const answer = await sandbox?.fetch(new Request(url, { method: 'POST', body }));
    this.tell(`a browser: ${path} → ${answer?.status}`);
  }

  /** A bank, or somebody in the provider's dashboard. @returns false when there is nothing to act on */
  async bank(ref: string, act: BankAct, amountMinor?: number): Promise<boolean> {
    try {
      await this.#gateway.sandbox?.act(ref, act, amountMinor);
    } catch (error) {
      if (error instanceof PaymentRefused) return false;
      throw error;
    }
    this.tell(`the provider: ${act} of ${ref}`);
    this.count(`bank: ${act}`);
    return true;
  }

  /** The provider sends a webhook: it may get lost, come twice or much later. */
  async #webhook(path: string, init?: RequestInit): Promise<Response> {
    const post = (): Promise<Response> =>
      Promise.resolve(this.#process.app.request(this.#base.env.publicUrl + path, init ?? {}));
    if (this.faults.happens('webhookLost')) return new Response('', { status: 503 });
    if (this.faults.happens('webhookLate')) {
      const body = typeof init?.body === 'string' ? init.body : '';
      this.#late.push(body);
      this.agenda.in(this.random.between(MINUTE, 12 * HOUR), () => this.#deliverLate(body));
      return new Response('{}');
    }
    if (this.faults.happens('webhookTwice')) await post();
    return post();
  }

  async #deliverLate(body: string): Promise<void> {
    if (!this.#late.includes(body)) return;
    const secret = `whsec_${createHmac('sha256', this.#base.secret).update('sandbox webhook').digest('hex')}`;
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signPayload(body, secret, this.clock.now()),
    };
    const answer = await this.inProcess(async () =>
      this.#process.app.request(`${this.#base.env.publicUrl}/api/stripe/webhook`, {
        method: 'POST',
        headers,
        body,
      }),
    );
    // Without an answer the provider sends it again.
    if (answer === null) return this.#deliverLate(body);
    this.#late.splice(this.#late.indexOf(body), 1);
  }

  /** Nothing goes wrong any more, and what was late arrives. */
  async calm(): Promise<void> {
    this.faults.stop();
    for (let [body] = this.#late; body !== undefined; [body] = this.#late) await this.#deliverLate(body);
  }
}
