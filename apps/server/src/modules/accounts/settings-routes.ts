import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';

const notYet = async (): Promise<never> => {
  throw new AppError('Unavailable', 'This is not open yet. Please try again later.', { retryAfter: 3600 });
};

/** Mounts what people do with their own account. */
export function settingsRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.accountSettingsOf, notYet);
  route(api, endpoints.updateAccount, notYet);
  route(api, endpoints.listSessions, notYet);
  route(api, endpoints.endSession, notYet);
  route(api, endpoints.endOtherSessions, notYet);
  route(api, endpoints.confirmPassword, notYet);
  route(api, endpoints.changePassword, notYet);
  route(api, endpoints.changeEmail, notYet);
  route(api, endpoints.confirmEmail, notYet);
  route(api, endpoints.beginSecondFactor, notYet);
  route(api, endpoints.confirmSecondFactor, notYet);
  route(api, endpoints.newRecoveryCodes, notYet);
  route(api, endpoints.endSecondFactor, notYet);
  route(api, endpoints.loginSecondFactor, notYet);
  route(api, endpoints.exportAccount, notYet);
  route(api, endpoints.deleteAccount, notYet);
}
