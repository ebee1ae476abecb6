import { DAY_MS, SECOND_MS } from '@nexperts/domain';
import type { EndpointName } from '@nexperts/contract';
import { asc, eq, inArray, isNull, and, sql } from 'drizzle-orm';
import { account, expert, job, service, session } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { runBatch } from '../jobs/worker.ts';
import { openDemoLogin, SESSION_COOKIE } from '../modules/accounts/index.ts';
import { allJobs } from '../modules/jobs.ts';
import type { Clock } from '../ports/clock.ts';
import { callsThrough, type AnswerOf, type AskedOf, type Calls } from './calls.ts';

/** A clock that is stopped until it is moved, and only moves forward. */
export class PlayClock implements Clock {
  #now: number;
  constructor(start: number) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  moveTo(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }
}

export interface Person {
  readonly accountId: string;
  readonly name: string;
}
export interface Service {
  readonly id: string;
  readonly title: string;
  readonly durationMin: number;
  readonly instant: boolean;
}
export interface Expert extends Person {
  readonly handle: string;
  readonly timeZone: string;
  readonly services: readonly Service[];
}

/** In-process requests, as a browser sends them; `path` below the origin. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Jobs that are due within so much of each other run together. */
const TOGETHER_MS = 30 * SECOND_MS;
/** Renewed before a login that nobody uses is over (W-06: 14 days). */
const LOGIN_MS = 10 * DAY_MS;

/**
 * Where the life of the demo is played (W-08): the product under a clock that is moved, people who call its operations
 * as their browsers do, and what they are going to do, in the order of time.
 */
export class Stage {
  readonly deps: Deps;
  readonly send: Send;
  readonly clock: PlayClock;
  /** The calls of a visitor */
  readonly anybody: Calls;
  readonly #agenda: { at: number; work: () => Promise<void> }[] = [];
  readonly #logins = new Map<string, { calls: Calls; until: number }>();

  constructor(deps: Deps, clock: PlayClock, send: Send) {
    this.deps = deps;
    this.clock = clock;
    this.send = send;
    this.anybody = callsThrough(send, { origin: new URL(deps.env.publicUrl).origin });
  }

  /** Plans work for an instant, in epoch ms. What is planned for the past happens as soon as possible. */
  at(instant: number, work: () => Promise<void>): void {
    const later = this.#agenda.findIndex((known) => known.at > instant);
    this.#agenda.splice(later === -1 ? this.#agenda.length : later, 0, { at: instant, work });
  }

  /** Plays what is planned, and every job of the product at its time, until an instant. */
  async play(until: number): Promise<void> {
    for (;;) {
      const next = this.#agenda[0];
      const end = Math.min(next?.at ?? until, until);
      await this.#runJobs(end);
      this.clock.moveTo(end);
      if (!next || next.at > until) return;
      this.#agenda.shift();
      await this.#act(next.work);
    }
  }

  /** A scene that fails is missing, and the play goes on. */
  async #act(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.deps.log.error({ err, at: this.clock.now() }, 'a scene of the demo failed');
    }
  }

  /** Runs the jobs that are due before an instant or at it, each at its time or a little later. */
  async #runJobs(until: number): Promise<void> {
    for (;;) {
      const [due] = await this.deps.db
        .select({ at: job.runAt })
        .from(job)
        .where(and(isNull(job.doneAt), isNull(job.deadAt)))
        .orderBy(asc(job.runAt))
        .limit(1);
      if (!due || due.at.getTime() > until) return;
      const isDue = due.at <= this.clock.now();
      if (!isDue) this.clock.moveTo(Math.min(due.at.getTime() + TOGETHER_MS, until));
      await runBatch(this.deps, allJobs);
    }
  }

  /** The calls of somebody who is logged in. */
  async as({ accountId }: Person): Promise<Calls> {
    const now = this.clock.now();
    const known = this.#logins.get(accountId);
    if (known && known.until > now.getTime()) return known.calls;
    const value = await openDemoLogin(this.deps, accountId);
    if (value === null) throw new Error(`${accountId} can’t log in`);
    const calls = this.anybody.as({ cookie: `${SESSION_COOKIE}=${value}` });
    this.#logins.set(accountId, { calls, until: now.getTime() + LOGIN_MS });
    return calls;
  }

  /** Somebody calls an operation. @returns what it answers. @throws when it refuses */
  async does<Name extends EndpointName>(
    who: Person,
    name: Name,
    ...asked: object extends AskedOf<Name> ? [asked?: AskedOf<Name>] : [asked: AskedOf<Name>]
  ): Promise<AnswerOf<Name>> {
    return (await (await this.as(who)).call(name, ...asked)).body;
  }

  /** Ends the logins of the play: nobody of them is at a device. */
  async leave(): Promise<void> {
    await this.deps.db.delete(session).where(inArray(session.accountId, [...this.#logins.keys()]));
  }

  async personOf(email: string): Promise<Person> {
    const [row] = await this.deps.db.select().from(account).where(eq(account.email, email));
    if (!row) throw new Error(`nobody has ${email}`);
    return { accountId: row.id, name: row.name };
  }

  async expertOf(handle: string): Promise<Expert> {
    const [row] = await this.deps.db.select().from(expert).where(eq(expert.handle, handle));
    if (!row) throw new Error(`no expert ${handle}`);
    const services = await this.deps.db
      .select()
      .from(service)
      .where(eq(service.expertId, row.id))
      .orderBy(service.position);
    return { accountId: row.accountId, name: row.firstName, handle, timeZone: row.timeZone, services };
  }

  /** The clients of the demo's earlier reviews, whose passwords nobody knows. */
  async clients(count: number): Promise<Person[]> {
    const rows = await this.deps.db
      .select({ accountId: account.id, name: account.name })
      .from(account)
      .where(sql`${account.username} LIKE 'client\\_%'`)
      .orderBy(account.username)
      .limit(count);
    return rows;
  }
}
