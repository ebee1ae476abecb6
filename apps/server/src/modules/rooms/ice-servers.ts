import { HOUR_MS } from '@nexperts/domain';
import { createHmac } from 'node:crypto';
import type { JoinTicket } from '@nexperts/contract';
import type { Env } from '../../env.ts';

/** How long the relay's credentials outlive the room's closing time, in ms. */
const SPARE_MS = HOUR_MS;

/**
 * Relays the browser may use: time-limited credentials of the TURN REST scheme, where the name is
 * `expiry:account` (Unix seconds) and the password the base64 HMAC-SHA1 of the name. Empty without a relay.
 */
export function iceServers(
  turn: Env['turn'],
  { accountId, endsAt }: { accountId: string; endsAt: Date },
): JoinTicket['iceServers'] {
  if (!turn) return [];
  const username = `${Math.floor((endsAt.getTime() + SPARE_MS) / 1000)}:${accountId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  const urls = turn.url.includes('?')
    ? [turn.url]
    : [`${turn.url}?transport=udp`, `${turn.url}?transport=tcp`];
  return [{ urls: turn.url.startsWith('turns:') ? [turn.url] : urls, username, credential }];
}
