import type { StaffRole } from '@nexperts/domain';
import type { Deps } from '../deps.ts';

/** The account behind the session cookie of a request. */
export interface SessionAccount {
  readonly sessionId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly isExpert: boolean;
  readonly isStaff: boolean;
  /** Empty unless the account is staff (O-01) */
  readonly staffRoles: readonly StaffRole[];
  /** Whether it logs in with a second factor; only looked up for staff */
  readonly hasTwoSteps: boolean;
  readonly timeZone: string;
}

/** What a verb knows of its caller. */
export interface Ctx {
  readonly deps: Deps;
  readonly requestId: string;
  /** Address of the caller, for throttling */
  readonly ip: string;
  readonly userAgent: string;
  /** Where the browser reached us, such as `https://nexperts.example` */
  readonly origin: string;
  readonly account: SessionAccount | null;
}

/** The context of a verb that somebody may call without a login session too, by a link from our mail. */
export type ActsAs = Pick<Ctx, 'deps'> & { readonly account: Pick<SessionAccount, 'id'> };

/** The context of a verb that only a signed-in account may call. */
export type SignedIn = Ctx & { readonly account: SessionAccount };

export interface AppVariables {
  Variables: {
    ctx: Ctx;
    /** The answer carries all of its headers already, the request's id among them */
    isWhole?: boolean;
  };
}
