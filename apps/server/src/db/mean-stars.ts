import { sql, type SQL } from 'drizzle-orm';

/** The mean of stars in SQL, as `scoreOf` of the domain has it: to a tenth, and 5 only where everybody gave 5. */
export const meanStars = (stars: SQL): SQL =>
  sql`(CASE WHEN min(${stars}) < 5 THEN least(round(avg(${stars}), 1), 4.9) ELSE avg(${stars}) END)::float8`;
