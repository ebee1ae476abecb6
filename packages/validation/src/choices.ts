import * as z from 'zod/mini';

/** The professions an expert may choose from (SPEC 6). */
export const PROFESSIONS = [
  'Business Consultant',
  'Legal Advisor',
  'Technology Expert',
  'Health & Wellness',
  'Financial Advisor',
  'Education & Training',
] as const;

/** V-11 */
export const profession = z.enum(PROFESSIONS, 'Please select a profession');

/** V-10 */
export const terms = z.literal(true, 'You must accept the terms and conditions');
