import * as z from 'zod/mini';
import { id, instant } from './shared.ts';

/** Limits of the marks of a session (G-14). */
export const MARKS = {
  /** UTF-16 units in the words of one */
  maxLength: 140,
  /** Of both people together */
  most: 50,
} as const;

/** A moment of a session that one of the two wants to find again (G-14). */
export const mark = z.object({
  id,
  /** Who set it */
  role: z.enum(['client', 'expert']),
  /** May be empty */
  text: z.string(),
  at: instant,
});
export type Mark = z.infer<typeof mark>;
