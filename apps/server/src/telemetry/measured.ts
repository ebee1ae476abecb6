import { isNull, sql } from 'drizzle-orm';
import { alarm } from '../db/schema/index.ts';
import type { OpenDatabase } from '../db/open.ts';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { Measured } from './metrics.ts';

async function jobStates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now().toISOString();
  const [row] = await queryRows<Record<string, number>>(
    db,
    sql`SELECT count(*) FILTER (WHERE run_at <= ${now})::int AS due,
          count(*) FILTER (WHERE run_at > ${now})::int AS later,
          (SELECT count(*)::int FROM job WHERE dead_at IS NOT NULL AND done_at IS NULL) AS dead
        FROM job WHERE done_at IS NULL AND dead_at IS NULL`,
  );
  return row ?? {};
}

async function oldestDueSeconds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const [row] = await queryRows<{ at: string | Date | null }>(
    db,
    sql`SELECT min(run_at) AS at FROM job WHERE done_at IS NULL AND dead_at IS NULL AND run_at <= ${now.toISOString()}`,
  );
  return row?.at ? (now.getTime() - new Date(row.at).getTime()) / 1_000 : 0;
}

async function holds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const [row] = await queryRows<{ held: number }>(
    db,
    sql`SELECT count(*)::int AS held FROM booking WHERE status = 'held' AND hold_expires_at > ${clock.now().toISOString()}`,
  );
  return row?.held ?? 0;
}

/** What is counted whenever the metrics are read. Jobs and holds are those of the database, the same in each process. */
export function measuredOf(
  deps: Pick<Deps, 'db' | 'clock' | 'draining' | 'mediaServer'>,
  {
    connections,
    hashLoad,
    sockets,
    livePages,
  }: Pick<OpenDatabase, 'connections'> & {
    hashLoad: () => { running: number; waiting: number };
    sockets: () => number;
    livePages: () => number;
  },
): readonly Measured[] {
  const { mediaServer } = deps;
  return [
    ...(mediaServer
      ? [
          {
            name: 'media_server_ready',
            help: '1 while the media server answers this process',
            read: () => (mediaServer.isReady ? 1 : 0),
          },
          {
            name: 'media_connections',
            help: 'Members of this process at the media server, and their connections',
            read: () => ({ ...mediaServer.counts().connections }),
          },
          {
            name: 'media_pictures',
            help: 'Pictures that members of this process receive, by layer',
            read: () => ({ ...mediaServer.counts().pictures }),
          },
        ]
      : []),
    ...(connections
      ? [
          {
            name: 'database_connections',
            help: 'Connections of the pool, and who waits for one',
            read: () => ({ ...connections() }),
          },
        ]
      : []),
    { name: 'password_hashes', help: 'Passwords being hashed, and waiting', read: () => ({ ...hashLoad() }) },
    { name: 'room_sockets', help: 'Signalling sockets of this process', read: sockets },
    { name: 'live_sockets', help: 'Pages that this process tells what changed', read: livePages },
    { name: 'draining', help: '1 while the process ends', read: () => (deps.draining?.aborted ? 1 : 0) },
    { name: 'jobs', help: 'Jobs in the database that are not done', read: () => jobStates(deps) },
    {
      name: 'job_oldest_due_seconds',
      help: 'How long the oldest due job has waited',
      read: () => oldestDueSeconds(deps),
    },
    {
      name: 'alarms',
      help: 'Open alarms, which need a member of staff',
      read: () => deps.db.$count(alarm, isNull(alarm.clearedAt)),
    },
    { name: 'holds', help: 'Times held for a payment now', read: () => holds(deps) },
  ];
}
