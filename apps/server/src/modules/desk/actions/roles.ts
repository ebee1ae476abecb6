import type { endpoints, ResponseOf, StaffOutcome } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { asc, eq } from 'drizzle-orm';
import { setStaffRoles } from '../../../db/grant-staff.ts';
import { recordList } from '../../../db/record-look.ts';
import { account, audit, secondFactor, staffRole } from '../../../db/schema/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { maskedEmail } from '../../accounts/index.ts';
import { askSecond, type RunSigned } from '../../signatures/index.ts';
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

/**
 * Asks another admin to make these the roles of an account; none makes it no staff any more (O-01).
 * @throws AppError NotFound, Forbidden for oneself, WrongState for an account that is not active, Conflict
 */
export async function changeRoles(
  { deps, account: staff }: SignedIn,
  id: string,
  { roles, reason }: { roles: readonly StaffRole[]; reason: string },
): Promise<StaffOutcome> {
  const { account: person } = await findPerson(deps.db, id);
  if (person.id === staff.id) throw new AppError('Forbidden', 'Another admin has to change your roles');
  if (person.status !== 'active') throw new AppError('WrongState', 'This account is suspended or closed');
  const unique = [...new Set(roles)];
  const about = unique.length > 0 ? `${person.name}: ${unique.join(', ')}` : `${person.name}: no roles`;
  const asked = {
    action: 'role',
    subject: `account:${person.id}`,
    payload: { roles: unique, reason, about },
  } as const;
  const by = { actorId: staff.id, now: deps.clock.now() };
  const signatureId = await deps.db.transaction((tx) => askSecond(tx, asked, by));
  return { state: 'waiting', signatureId };
}

/** The change of roles that two admins signed. */
export const rolesSigned: RunSigned = async (tx, { signature, now }) => {
  const accountId = signature.subject.slice('account:'.length);
  const { roles } = signature.payload as unknown as { roles: StaffRole[] };
  await setStaffRoles(tx, accountId, roles);
  await tx.insert(audit).values({
    at: now,
    actorId: signature.askedBy,
    action: 'account.staff-roles',
    subject: signature.subject,
    detail: JSON.stringify({ roles: roles.join(', ') }),
  });
  await notifyRoles(tx, { accountId, key: signature.id, now });
};
