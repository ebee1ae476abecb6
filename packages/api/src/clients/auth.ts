import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';
import { ApiError } from '../errors/api-error.ts';

/** Accounts, sessions and settings (K-03 to K-08). */
export interface AuthClient {
  /** K-03. @returns false when the name is taken */
  readonly isUsernameAvailable: (username: string, signal?: AbortSignal) => Promise<boolean>;
  /** K-04. @returns false when the address is taken */
  readonly isEmailAvailable: (email: string, signal?: AbortSignal) => Promise<boolean>;
  readonly login: Call<typeof endpoints.login>;
  readonly loginSecondFactor: Call<typeof endpoints.loginSecondFactor>;
  readonly signUp: Call<typeof endpoints.signUp>;
  readonly confirmSignUp: Call<typeof endpoints.confirmSignUp>;
  readonly resendCode: Call<typeof endpoints.resendCode>;
  readonly forgotPassword: Call<typeof endpoints.forgotPassword>;
  readonly resetPassword: Call<typeof endpoints.resetPassword>;
  readonly logout: Call<typeof endpoints.logout>;
  readonly currentAccount: Call<typeof endpoints.currentAccount>;
  readonly settings: Call<typeof endpoints.accountSettingsOf>;
  readonly update: Call<typeof endpoints.updateAccount>;
  readonly sessions: Call<typeof endpoints.listSessions>;
  readonly endSession: Call<typeof endpoints.endSession>;
  readonly endOtherSessions: Call<typeof endpoints.endOtherSessions>;
  readonly confirmPassword: Call<typeof endpoints.confirmPassword>;
  readonly changePassword: Call<typeof endpoints.changePassword>;
  readonly changeEmail: Call<typeof endpoints.changeEmail>;
  readonly confirmEmail: Call<typeof endpoints.confirmEmail>;
  readonly beginSecondFactor: Call<typeof endpoints.beginSecondFactor>;
  readonly confirmSecondFactor: Call<typeof endpoints.confirmSecondFactor>;
  readonly newRecoveryCodes: Call<typeof endpoints.newRecoveryCodes>;
  readonly endSecondFactor: Call<typeof endpoints.endSecondFactor>;
  readonly stopSecondFactorRemoval: Call<typeof endpoints.stopSecondFactorRemoval>;
  readonly exportAccount: Call<typeof endpoints.exportAccount>;
  readonly closingPreview: Call<typeof endpoints.closingPreview>;
  readonly deleteAccount: Call<typeof endpoints.deleteAccount>;
}

export function authClient(host: KyInstance): AuthClient {
  const usernameExists = bind(host, endpoints.usernameExists, 'usernameExists');
  const emailExists = bind(host, endpoints.emailExists, 'emailExists');
  /** 409 is an answer here, not a failure. */
  const available = async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return false;
      throw error;
    }
  };
  return {
    isUsernameAvailable: (username: string, signal?: AbortSignal) =>
      available(usernameExists({ params: { username }, ...(signal && { signal }) })),
    isEmailAvailable: (email: string, signal?: AbortSignal) =>
      available(emailExists({ params: { email }, ...(signal && { signal }) })),
    login: bind(host, endpoints.login, 'login'),
    loginSecondFactor: bind(host, endpoints.loginSecondFactor, 'login'),
    signUp: bind(host, endpoints.signUp, 'signUp'),
    confirmSignUp: bind(host, endpoints.confirmSignUp, 'confirmSignUp'),
    resendCode: bind(host, endpoints.resendCode),
    forgotPassword: bind(host, endpoints.forgotPassword, 'forgotPassword'),
    resetPassword: bind(host, endpoints.resetPassword, 'resetPassword'),
    logout: bind(host, endpoints.logout),
    currentAccount: bind(host, endpoints.currentAccount),
    settings: bind(host, endpoints.accountSettingsOf),
    update: bind(host, endpoints.updateAccount),
    sessions: bind(host, endpoints.listSessions),
    endSession: bind(host, endpoints.endSession),
    endOtherSessions: bind(host, endpoints.endOtherSessions),
    confirmPassword: bind(host, endpoints.confirmPassword),
    changePassword: bind(host, endpoints.changePassword),
    changeEmail: bind(host, endpoints.changeEmail),
    confirmEmail: bind(host, endpoints.confirmEmail),
    beginSecondFactor: bind(host, endpoints.beginSecondFactor),
    confirmSecondFactor: bind(host, endpoints.confirmSecondFactor),
    newRecoveryCodes: bind(host, endpoints.newRecoveryCodes),
    endSecondFactor: bind(host, endpoints.endSecondFactor),
    stopSecondFactorRemoval: bind(host, endpoints.stopSecondFactorRemoval),
    exportAccount: bind(host, endpoints.exportAccount),
    closingPreview: bind(host, endpoints.closingPreview),
    deleteAccount: bind(host, endpoints.deleteAccount),
  };
}
