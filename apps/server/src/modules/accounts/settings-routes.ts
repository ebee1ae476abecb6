import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { changeEmail } from './email/change-email.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { finishLogIn } from './log-in/finish-log-in.ts';
import { changePassword } from './password/change-password.ts';
import { confirmPassword } from './password/prove.ts';
import { stopSecondFactorRemoval } from './second-factor/removal/stop.ts';
import { endSecondFactor, newRecoveryCodes } from './second-factor/turn-off.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor/turn-on.ts';
import { endOtherSessions, endSession } from './session/end-sessions.ts';
import { listSessions } from './session/list-sessions.ts';
import { settingsView } from './settings/settings-view.ts';
import { updateAccount } from './settings/update-account.ts';

/** Mounts what people do with their own account. */
export function settingsRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.accountSettingsOf, ({ ctx }) => settingsView(ctx));
  route(api, endpoints.updateAccount, ({ ctx, body }) => updateAccount(ctx, body));
  route(api, endpoints.listSessions, ({ ctx }) => listSessions(ctx));
  route(api, endpoints.endSession, ({ ctx, params, c }) => endSession(ctx, params.id, c));
  route(api, endpoints.endOtherSessions, ({ ctx }) => endOtherSessions(ctx));
  route(api, endpoints.confirmPassword, ({ ctx, body }) => confirmPassword(ctx, body.currentPassword));
  route(api, endpoints.changePassword, ({ ctx, body, c }) => changePassword(ctx, body, c));
  route(api, endpoints.changeEmail, ({ ctx, body }) => changeEmail(ctx, body));
  route(api, endpoints.confirmEmail, ({ ctx, body, c }) => confirmEmail(ctx, body.code, c));
  route(api, endpoints.beginSecondFactor, ({ ctx }) => beginSecondFactor(ctx));
  route(api, endpoints.confirmSecondFactor, ({ ctx, body }) => confirmSecondFactor(ctx, body.code));
  route(api, endpoints.newRecoveryCodes, ({ ctx, body }) => newRecoveryCodes(ctx, body.code));
  route(api, endpoints.endSecondFactor, ({ ctx, body }) => endSecondFactor(ctx, body));
  route(api, endpoints.stopSecondFactorRemoval, ({ ctx, body }) => stopSecondFactorRemoval(ctx, body.token));
  route(api, endpoints.loginSecondFactor, ({ ctx, body, c }) => finishLogIn(ctx, body.code, c));
}
