import { DAY_MS, STAFF_ROLES } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import {
  account,
  appSetting,
  applicationEvent,
  applicationFile,
  attendance,
  availabilityOverride,
  availabilityRule,
  avatar,
  booking,
  callReport,
  expert,
  expertApplication,
  review,
  service,
  staffRole,
  storedFile,
} from '../schema/index.ts';
import type { Db } from '../types.ts';
import type { Look } from '../schema/look.ts';
import { applicationRows } from './applications.ts';
import { SEED_EXPERTS } from './data/index.ts';
import { expertRows } from './expert-rows.ts';
import { pastSessions } from './past-sessions.ts';
import { look } from './seed-expert.ts';

/** The demo accounts that the README lists, and their password. */
export const DEMO = {
  client: 'client@demo.nexperts.test',
  expert: 'expert@demo.nexperts.test',
  staff: 'staff@demo.nexperts.test',
  /** A second member of staff, because some actions take two (O-01) */
  finance: 'finance@demo.nexperts.test',
  password: 'Demo!2345',
  /** The expert account's profile */
  handle: 'amara_osei',
} as const;

/** People of the demo without a profile wear their faces as uploaded pictures. */
const CLIENT_LOOK = look('tan', 'medium1', 'plum', 'lagoon');
const FINANCE_LOOK = look('brown', 'medium2', 'saffron', 'sky');
const STAFF_LOOK = look('light', 'short4', 'petrol', 'clay', { hair: 'auburn' });

/** Draws a face as an uploaded picture: its hash, and the encodings that go into the file store. */
export type DrawPicture = (look: Look) => Promise<{
  readonly hash: string;
  readonly files: { key: string; bytes: Buffer }[];
}>;

/** The setting that says whether a life is being played into this data (W-08); none: nobody plays one. */
export const LIFE = { key: 'demo_life', playing: 'playing', over: 'over' } as const;

/** Any number; two processes that start together on one database take turns. */
const SEED_LOCK = 7_305_113;

/**
 * Fills an empty database with the demo data, in one transaction; one that has any account is left as it is.
 * Answers whether it did. `hashPassword` makes what the login checks, `drawPicture` what an upload would have left;
 * without it people who have no profile have no picture.
 */
export async function seedDemo({
  db,
  clock,
  hashPassword,
  drawPicture,
  withLife = false,
}: {
  db: Db;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  drawPicture?: DrawPicture;
  /** Somebody plays a life right after it (W-08); until {@link LIFE} says that it is over, the data is half of it */
  withLife?: boolean;
}): Promise<boolean> {
  const [any] = await db.select({ id: account.id }).from(account).limit(1);
  if (any) return false;
  const now = clock.now();
  // They have been here for as long as the life that is played lasts (W-08).
  const joined = new Date(now.getTime() - 100 * DAY_MS);
  const known = await hashPassword(DEMO.password);
  // The other experts are scenery: nobody knows this password, and it is not kept.
  const unknown = await hashPassword(randomBytes(24).toString('base64url'));
  const rows = Object.entries(SEED_EXPERTS)
    .flatMap(([category, experts]) => experts.map((seed) => ({ category, seed })))
    .map(({ category, seed }, index) => {
      const isDemo = seed.handle === DEMO.handle;
      const made = expertRows(seed, category, index, {
        now,
        email: isDemo ? DEMO.expert : `${seed.handle}@experts.demo.nexperts.test`,
        passwordHash: isDemo ? known : unknown,
      });
      return { ...made, said: seed.reviews };
    });
  const past = pastSessions(rows, { now, passwordHash: unknown });
  const clientId = randomUUID();
  const staffId = randomUUID();
  const financeId = randomUUID();
  const applied = applicationRows({ now, staffId, passwordHash: unknown });
  const faces: [accountId: string, look: Look][] = [
    [clientId, CLIENT_LOOK],
    [staffId, STAFF_LOOK],
    [financeId, FINANCE_LOOK],
    ...applied.faces,
  ];
  const pictures: { accountId: string; hash: string; files: { key: string; bytes: Buffer }[] }[] = [];
  if (drawPicture)
    for (const [accountId, face] of faces) pictures.push({ accountId, ...(await drawPicture(face)) });
  const person = {
    dob: '1990-04-12',
    countryCode: 'au',
    timeZone: 'Australia/Sydney',
    passwordHash: known,
    emailVerifiedAt: joined,
    createdAt: joined,
  };

  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [earlier] = await tx.select({ id: account.id }).from(account).limit(1);
    if (earlier) return false;
    if (withLife) await tx.insert(appSetting).values({ key: LIFE.key, value: LIFE.playing });
    await tx.insert(account).values([
      {
        ...person,
        id: clientId,
        email: DEMO.client,
        username: 'demo_client',
        name: 'Casey Nguyen',
        phone: '+61491570156',
      },
      {
        ...person,
        id: staffId,
        email: DEMO.staff,
        username: 'demo_staff',
        name: 'Robin Ellis',
        phone: '+61491570157',
        isStaff: true,
      },
      {
        ...person,
        id: financeId,
        email: DEMO.finance,
        username: 'demo_finance',
        name: 'Dana Okafor',
        phone: '+61491570158',
        isStaff: true,
      },
      ...rows.map((each) => each.account),
      ...applied.accounts,
      ...past.clients,
    ]);
    await tx
      .insert(staffRole)
      .values([
        ...STAFF_ROLES.map((role) => ({ accountId: staffId, role })),
        ...STAFF_ROLES.filter((role) => role !== 'trust').map((role) => ({ accountId: financeId, role })),
      ]);
    await tx.insert(expert).values(rows.map((each) => each.expert));
    await tx.insert(service).values(rows.flatMap((each) => each.services));
    await tx.insert(availabilityRule).values(rows.flatMap((each) => each.rules));
    await tx.insert(availabilityOverride).values(rows.flatMap((each) => each.overrides));
    await tx.insert(expertApplication).values(applied.applications);
    await tx.insert(applicationFile).values(applied.files);
    await tx.insert(applicationEvent).values(applied.events);
    await tx.insert(storedFile).values(applied.stored);
    if (pictures.length > 0) {
      await tx
        .insert(avatar)
        .values(pictures.map(({ accountId, hash }) => ({ accountId, hash, uploadedAt: now })));
      await tx
        .insert(storedFile)
        .values(pictures.flatMap(({ files }) => files.map((file) => ({ ...file, storedAt: now }))));
    }
    await tx.insert(booking).values(past.bookings);
    await tx.insert(attendance).values(past.stays);
    await tx.insert(callReport).values(past.reports);
    await tx.insert(review).values(past.reviews);
    return true;
  });
}
