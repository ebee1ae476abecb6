import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { deliverSandboxEvents } from './sandbox-routes.ts';
import { webhookRoute } from './webhook.ts';

export { accountBalance, ledgerAccount } from './ledger.ts';
export type { PaymentRow } from './merge.ts';
export {
  clearRefusals,
  countRefusal,
  failOperation,
  isUnderWay,
  mayTry,
  MOST_REFUSALS,
  startOperation,
  type Operation,
} from './operations.ts';
export { perform } from './perform.ts';
export { nextStep } from './plan.ts';
export { lockPayment, oweRefund, recordBookingMove, recordPayment } from './record-payment.ts';
export { sandboxRoutes } from './sandbox-routes.ts';
export { isSplit, retained, splitOf, totals } from './totals.ts';

export function paymentRoutes(api: Hono<AppVariables>): void {
  webhookRoute(api);
}
export const paymentJobs = { 'sandbox.deliver': deliverSandboxEvents };
