import type { JobHandlers } from '../../jobs/worker.ts';
import { sendCode } from './codes/send-code.ts';
import { sweep } from './sweep.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

export { hashLoad, hashPassword } from './password/argon.ts';
export { accountRoutes } from './routes.ts';
export { sessionOf } from './session/session-of.ts';

export const accountJobs: JobHandlers = {
  'accounts.sweep': sweep,
  'mail.code': sendCode,
  'mail.password-changed': tellPasswordChanged,
};
