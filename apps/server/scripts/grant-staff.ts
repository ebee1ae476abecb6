import { parseArgs } from 'node:util';
import { lockDataDir } from '../src/db/data-lock.ts';
import { grantStaff } from '../src/db/grant-staff.ts';
import { openPglite } from '../src/db/open-pglite.ts';
import { openPostgres } from '../src/db/open.ts';

// Makes an account a member of staff, or no longer one:
// `node apps/server/scripts/grant-staff.ts EMAIL [--revoke]`, on the database of DATABASE_URL or else of DATA_DIR
// (.data), like the server; with the embedded database the server must not run meanwhile. No request can do this.
const { values, positionals } = parseArgs({
  options: { revoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [email] = positionals;
if (!email) throw new Error('say the e-mail address of the account');
const url = process.env['DATABASE_URL'];
const dir = process.env['DATA_DIR'] ?? '.data';
const unlock = url ? () => {} : lockDataDir(dir);
const database = url ? await openPostgres(url, () => {}) : await openPglite(`${dir}/pglite`);
try {
  const known = await grantStaff(database.db, email, { isStaff: !values.revoke, now: new Date() });
  const said = values.revoke ? 'is not staff any more' : 'is staff';
  process.stdout.write(known ? `${email} ${said}\n` : `no account has the address ${email}\n`);
  process.exitCode = known ? 0 : 1;
} finally {
  await database.close();
  unlock();
}
