import * as z from 'zod/mini';
import { loginEmail, resetEmail } from './email.ts';
import { loginPassword } from './password.ts';

/** V-13 */
export const loginForm = z.object({ email: loginEmail, password: loginPassword, rememberMe: z.boolean() });

/** V-14 */
export const resetRequestForm = z.object({ email: resetEmail });
