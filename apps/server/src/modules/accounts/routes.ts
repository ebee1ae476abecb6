import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { askForCode } from './codes/ask-for-code.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { currentAccount } from './current-account.ts';
import { emailExists, usernameExists } from './exists.ts';
import { logIn } from './log-in/log-in.ts';
import { proofCookie } from './log-in/proof.ts';
import { logOut } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import { settingsRoutes } from './settings-routes.ts';
import { staffAccountRoutes } from './staff-routes.ts';
import { signUp } from './sign-up/sign-up.ts';

/** Mounts the operations of accounts and sessions (K-03 to K-09). */
export function accountRoutes(api: Hono<AppVariables>): void {
  settingsRoutes(api);
  staffAccountRoutes(api);
  route(api, endpoints.usernameExists, ({ ctx, params }) => usernameExists(ctx, params.username));
  route(api, endpoints.emailExists, ({ ctx, params }) => emailExists(ctx, params.email));
  route(api, endpoints.signUp, ({ ctx, body, c }) => signUp(ctx, body, c));
  route(api, endpoints.confirmSignUp, ({ ctx, body, c }) => confirmSignUp(ctx, body, c));
  route(api, endpoints.resendCode, ({ ctx, body, c }) =>
    askForCode(ctx, { typed: body.username, purpose: 'confirm', proof: proofCookie(c) }),
  );
  route(api, endpoints.forgotPassword, ({ ctx, body }) =>
    askForCode(ctx, { typed: body.email, purpose: 'reset', proof: null }),
  );
  route(api, endpoints.resetPassword, ({ ctx, body }) => resetPassword(ctx, body));
  route(api, endpoints.login, ({ ctx, body, c }) => logIn(ctx, body, c));
  route(api, endpoints.logout, ({ ctx, c }) => logOut(ctx, c));
  route(api, endpoints.currentAccount, ({ ctx, c }) => currentAccount(ctx, c));
  route(api, endpoints.currentExpert, ({ ctx, c }) => currentAccount(ctx, c));
}
