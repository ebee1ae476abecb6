export { attachLive, LIVE_LIMITS, type LiveLimits } from './attach.ts';
export { LIVE_CHANNEL, readHint, tellAccount, tellingAccount } from './hints.ts';
