import { and, eq, isNotNull } from 'drizzle-orm';
import { secondFactor, staffRole } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { contactUs, readerOf, sendToOwner } from '../accounts/index.ts';

/** Enqueues the mail about changed roles, in the transaction of the change. `key` identifies the change. */
export async function notifyRoles(
  tx: Tx,
  { accountId, key, now }: { accountId: string; key: string; now: Date },
): Promise<void> {
  const dedupeKey = `mail.staff-roles:${key}`;
  await enqueue(tx, { kind: 'mail.staff-roles', payload: { accountId }, dedupeKey, runAt: now, now });
}

const inWords = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Job `mail.staff-roles`: tells a person which roles at the staff desk they have now (O-01). */
export const sendRolesMail = defineJob('mail.staff-roles', async (deps, { accountId }, { jobId }) => {
  const { db, env } = deps;
  const reader = await readerOf(db, accountId);
  if (!reader) return;
  const rows = await db
    .select()
    .from(staffRole)
    .where(eq(staffRole.accountId, accountId))
    .orderBy(staffRole.role);
  const [factor] = await db
    .select({ id: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  const roles = rows.map(({ role }) => role);
  const isStaff = roles.length > 0;
  await sendToOwner(deps, jobId, {
    to: reader.email,
    name: reader.name,
    subject: 'Your roles at the Nexperts staff desk changed',
    heading: isStaff ? 'Your roles changed' : 'You’re no longer a member of staff',
    paragraphs: [
      isStaff
        ? `You’re a member of staff with the ${roles.length === 1 ? 'role' : 'roles'} ${inWords.format(roles)}.`
        : 'You no longer have a role at the staff desk and can’t open it. Your account works as before.',
      isStaff && !factor ? 'The desk asks for two-step login. Turn it on in your settings first.' : '',
      'Two admins confirmed this change. If you didn’t expect it, contact us.',
    ],
    action: isStaff ? { label: 'Open the staff desk', url: `${env.publicUrl}/app/staff` } : contactUs(deps),
  });
});
