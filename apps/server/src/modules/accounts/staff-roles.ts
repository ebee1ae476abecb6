import type { StaffRole } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';

/** The roles of the account of a row, in a query over `account` (O-01). */
export const staffRolesOf = sql<StaffRole[]>`CASE WHEN ${account.isStaff}
  THEN ARRAY(SELECT role FROM staff_role WHERE account_id = ${account.id} ORDER BY role) ELSE '{}'::text[] END`;
