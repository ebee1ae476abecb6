import { HOUR_MS } from '@nexperts/domain';
import { createHmac } from 'node:crypto';
import type { JoinTicket } from '@nexperts/contract';
import type { Env } from '../../env.ts';

/** How long the relay's credentials outlive the room's closing time, in ms. */
const SPARE_MS = HOUR_MS;

/** A plain `turn:` address stands for UDP and TCP; `turns:` is TLS over TCP already. */
const withTransport = (url: string): readonly string[] =>
  url.includes('?') || url.startsWith('turns:') ? [url] : [`${url}?transport=udp`, `${url}?transport=tcp`];

/**
 * STUN servers and relays the browser may use, each list in the order of its setting (G-04). The browser asks all of
 * them at once and itself prefers UDP to TCP and TCP to TLS, so none of its calls waits for a blocked one. The relays'
 * credentials are time-limited, those of the TURN REST scheme: the name is `expiry:account` (Unix seconds) and the
 * password the base64 HMAC-SHA1 of the name. Empty without either.
 */
export function iceServers(
  { turn, stun }: Pick<Env, 'turn' | 'stun'>,
  { accountId, endsAt }: { accountId: string; endsAt: Date },
): JoinTicket['iceServers'] {
  const asked = stun.length > 0 ? [{ urls: [...stun] }] : [];
  if (!turn) return asked;
  const username = `${Math.floor((endsAt.getTime() + SPARE_MS) / 1000)}:${accountId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [...asked, { urls: turn.urls.flatMap(withTransport), username, credential }];
}
