import type { Logger } from 'pino';
import type { Db } from './db/types.ts';
import type { Env } from './env.ts';
import type { Bus } from './ports/bus.ts';
import type { CalendarProviders } from './ports/calendar-provider.ts';
import type { CalendarReader } from './ports/calendar-reader.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore } from './ports/file-store.ts';
import type { MediaServer } from './ports/media-server.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PasswordCost } from './ports/password-cost.ts';
import type { PaymentGateway } from './ports/payments.ts';
import type { PushSender } from './ports/push-sender.ts';
import type { Telemetry } from './ports/telemetry.ts';

/** Everything the modules need from outside, chosen once in serve.ts (or by a test). */
export interface Deps {
  readonly env: Env;
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly payments: PaymentGateway;
  readonly passwordCost: PasswordCost;
  readonly push: PushSender;
  /** Outside calendars of experts */
  readonly calendars: CalendarReader;
  /** Those that experts connect by a login there */
  readonly calendarProviders: CalendarProviders;
  readonly log: Logger;
  /** Key of every keyed hash and signature; the same in all processes on one database */
  readonly secret: Buffer;
  /** Names this process among those on one database */
  readonly node: string;
  /** Tells the worker of this process that a job may be due now */
  readonly wakeJobs: () => void;
  /** When one is set, for rooms of more than four people (H-08) */
  readonly mediaServer?: MediaServer;
  /** Metrics and traces, when they are wanted */
  readonly telemetry?: Telemetry;
  /** Aborted once this process is asked to end; it then takes no new work */
  readonly draining?: AbortSignal;
}
