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
  route(api, endpoints.accountSettingsOf, async ({ ctx }) => ({ data: await settingsView(ctx) }));
  route(api, endpoints.updateAccount, async ({ ctx, body }) => ({ data: await updateAccount(ctx, body) }));
  route(api, endpoints.listSessions, async ({ ctx }) => ({ data: await listSessions(ctx) }));
  route(api, endpoints.endSession, ({ ctx, params, c }) => endSession(ctx, params.id, c));
  route(api, endpoints.endOtherSessions, async ({ ctx }) => ({ data: await endOtherSessions(ctx) }));
  route(api, endpoints.confirmPassword, async ({ ctx, body }) => ({
    data: await confirmPassword(ctx, body.currentPassword),
  }));
  route(api, endpoints.changePassword, async ({ ctx, body, c }) => ({
    data: await changePassword(ctx, body, c),
  }));
  route(api, endpoints.changeEmail, async ({ ctx, body }) => ({ data: await changeEmail(ctx, body) }));
  route(api, endpoints.confirmEmail, async ({ ctx, body, c }) => ({
    data: await confirmEmail(ctx, body.code, c),
  }));
  route(api, endpoints.beginSecondFactor, async ({ ctx }) => ({ data: await beginSecondFactor(ctx) }));
  route(api, endpoints.confirmSecondFactor, async ({ ctx, body }) => ({
    data: await confirmSecondFactor(ctx, body.code),
  }));
  route(api, endpoints.newRecoveryCodes, async ({ ctx, body }) => ({
    data: await newRecoveryCodes(ctx, body.code),
  }));
  route(api, endpoints.endSecondFactor, async ({ ctx, body }) => ({
    data: await endSecondFactor(ctx, body),
  }));
  route(api, endpoints.stopSecondFactorRemoval, async ({ ctx, body }) => ({
    data: await stopSecondFactorRemoval(ctx, body.token),
  }));
  route(api, endpoints.loginSecondFactor, ({ ctx, body, c }) => finishLogIn(ctx, body.code, c));
}
