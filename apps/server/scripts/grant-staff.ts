import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { lockDataDir } from '../src/db/data-lock.ts';
import { grantStaff } from '../src/db/grant-staff.ts';
import { openPglite } from '../src/db/open-pglite.ts';
import { openPostgres } from '../src/db/open.ts';

// Gives an account the roles of a member of staff, or takes them all (O-01):
// `node apps/server/scripts/grant-staff.ts EMAIL support trust finance admin`, or `EMAIL --revoke`, on the database of
// DATABASE_URL or else of DATA_DIR (.data), like the server; with the embedded database the server must not run
// in the meantime. The roles named replace those there were.
const { values, positionals } = parseArgs({
  options: { revoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [email, ...named] = positionals;
if (!email) throw new Error('say the email address of the account');
const isRole = (name: string): name is StaffRole => STAFF_ROLES.some((role) => role === name);
const roles = named.filter(isRole);
if (roles.length < named.length || (roles.length === 0) !== values.revoke)
  throw new Error(`say --revoke, or one or more of the roles ${STAFF_ROLES.join(', ')}`);
const url = process.env['DATABASE_URL'];
const dir = process.env['DATA_DIR'] ?? '.data';
const unlock = url ? () => {} : lockDataDir(dir);
const database = url ? await openPostgres(url, () => {}) : await openPglite(`${dir}/pglite`);
try {
  const known = await grantStaff(database.db, email, { roles, now: new Date() });
  const said = values.revoke ? 'is not staff any more' : `is staff: ${roles.join(', ')}`;
  process.stdout.write(known ? `${email} ${said}\n` : `no account has the address ${email}\n`);
  process.exitCode = known ? 0 : 1;
} finally {
  await database.close();
  unlock();
}
