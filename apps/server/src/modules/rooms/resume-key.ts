import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Bearer } from './ticket.ts';

const claims = z.object({
  roomId: z.uuid(),
  accountId: z.uuid(),
  sessionId: z.uuid(),
  inst: z.uuid(),
  /** Epoch ms */
  exp: z.int(),
});
type Claims = z.infer<typeof claims>;

const sign = (secret: Buffer, body: string): Buffer =>
  createHmac('sha256', secret).update(`room-resume.${body}`).digest();

/** Signs a key with which one page load resumes, even after the server restarted. */
export function makeResumeKey(secret: Buffer, bearer: Bearer & { inst: string }, expiresAt: Date): string {
  const { roomId, accountId, sessionId, inst } = bearer;
  const content: Claims = { roomId, accountId, sessionId, inst, exp: expiresAt.getTime() };
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** Verifies a resume key. @returns null when it is forged, expired, or another page load's */
export function readResumeKey(secret: Buffer, key: string, inst: string, now: Date): Bearer | null {
  const [body = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parsed = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success || parsed.data.inst !== inst || parsed.data.exp <= now.getTime()) return null;
  return parsed.data;
}
