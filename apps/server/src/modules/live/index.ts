export { attachLive, LIVE_LIMITS, type LiveLimits } from './attach.ts';
export { tellAccount, tellingAccount } from './hints.ts';
