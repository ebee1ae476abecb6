import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';
import { ApiError } from '../errors/api-error.ts';

/** Accounts, sessions and settings (K-03 to K-08). */
export function authClient(host: KyInstance) {
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
    /** K-03. @returns false when the name is taken */
    isUsernameAvailable: (username: string, signal?: AbortSignal) =>
      available(usernameExists({ params: { username }, ...(signal && { signal }) })),
    /** K-04. @returns false when the address is taken */
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
    deleteAccount: bind(host, endpoints.deleteAccount),
  };
}
