import { endpoints, type ResponseOf, type StaffOutcome } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { asc, eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { setStaffRoles } from '../../../db/grant-staff.ts';
import { recordList } from '../../../db/record-look.ts';
import { account, secondFactor, staffRole } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { maskedEmail } from '../../accounts/index.ts';
import { signedAction } from '../../signatures/index.ts';
import { notifyRoles } from '../staff-mails.ts';
import { findPerson } from '../story/person-story.ts';

type Team = ResponseOf<typeof endpoints.listStaff>['data'];

/** Members of staff with their roles, by name (O-01). The look is written down (O-06). */
export async function listStaff({ deps: { db, clock, env }, account: viewer }: SignedIn): Promise<Team> {
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      role: staffRole.role,
      since: secondFactor.confirmedAt,
    })
    .from(staffRole)
    .innerJoin(account, eq(account.id, staffRole.accountId))
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .orderBy(asc(account.name), asc(account.id));
  const people = Map.groupBy(rows, ({ id }) => id);
  await recordList(db, 'team', { actorId: viewer.id, ids: [...people.keys()], now: clock.now() });
  return [...people.values()].flatMap((each) => {
    const [first] = each;
    if (!first) return [];
    return {
      id: first.id,
      name: first.name,
      maskedEmail: maskedEmail(first.email),
      roles: each.map(({ role }) => role),
      hasTwoSteps: first.since !== null,
      canEnter: first.since !== null || env.withoutSecondFactor.includes(first.email.toLowerCase()),
      isMe: first.id === viewer.id,
    };
  });
}

/** Makes these the roles of an account, which always takes two admins; none makes it no staff any more. */
export const roleChange = signedAction({
  name: 'role',
  payload: endpoints.changeRoles.body,
  lock: async (tx, accountId) => (await findPerson(tx, accountId)).account,
  need: (_tx, person, { roles }) => ({
    subject: `account:${person.id}`,
    about: `${person.name}: ${roles.length > 0 ? roles.join(', ') : 'no roles'}`,
    inAllMinor: 0,
    takesTwo: true,
  }),
  carryOut: async (tx, { id: accountId }, { roles }, { actorId, now, signature }) => {
    await setStaffRoles(tx, accountId, roles);
    await record(tx, {
      now,
      actorId,
      action: 'account.staff-roles',
      subject: `account:${accountId}`,
      detail: { roles: roles.join(', ') },
    });
    if (signature) await notifyRoles(tx, { accountId, key: signature.id, now });
  },
});

/**
 * Asks another admin to make these the roles of an account; none makes it no staff any more (O-01).
 * @throws AppError NotFound, Forbidden for oneself, WrongState for an account that is not active, Conflict
 */
export async function changeRoles(
  signedIn: SignedIn,
  id: string,
  { roles, reason }: { roles: readonly StaffRole[]; reason: string },
): Promise<StaffOutcome> {
  const { account: person } = await findPerson(signedIn.deps.db, id);
  if (person.id === signedIn.account.id)
    throw new AppError('Forbidden', 'Another admin has to change your roles');
  if (person.status !== 'active') throw new AppError('WrongState', 'This account is suspended or closed');
  return roleChange.askAs(signedIn, { on: person.id, payload: { roles: [...new Set(roles)], reason } });
}
