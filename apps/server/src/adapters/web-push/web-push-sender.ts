import { ECDH } from 'node:crypto';
import { Agent, request } from 'node:https';
import type { VapidKeys } from '../../db/vapid-keys.ts';
import type { PushOutcome, PushSender, PushTarget } from '../../ports/push-sender.ts';
import { retryAfterMs } from '../retry-after.ts';
import { guardedLookup, isPushEndpoint, PUBLIC_INTERNET, type PublicNetwork } from '../public-network.ts';

/** For the whole answer: whoever subscribes chooses the service, and a slow one must not keep a worker. */
const PATIENCE_MS = 5_000;

/** Base64url of a point on the curve: a key that isn't one would fail at every push. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  const pause = retryAfterMs(retryAfter, Date.now());
  if (pause !== null) return pause;
  throw new Error(`the push service answered ${status}`);
}

/**
 * Sends pushes to the services of browsers, encrypted (RFC 8291) and signed with VAPID (RFC 8292).
 * @param from the sender of emails, whom a push service may write to
 * @param network where pushes may go
 */
export function webPushSender({
  keys,
  from,
  network = PUBLIC_INTERNET,
}: {
  keys: VapidKeys;
  from: string;
  network?: PublicNetwork;
}): PushSender {
  const subject = `mailto:${/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()}`;
  const agent = new Agent({ lookup: guardedLookup(network), ...network.tls });
  const accepts = ({ endpoint, p256dh }: PushTarget): boolean =>
    isPushEndpoint(endpoint, network) && isPoint(p256dh);
  return {
    publicKey: keys.publicKey,
    accepts,
    send: async (target, { payload, ttlS, urgency, topic }) => {
      // Checked again: an address written as one is connected to without a lookup.
      if (!accepts(target)) throw new Error('the endpoint is not one of a push service');
      const { generateRequestDetails } = (await import('web-push')).default;
      const { headers, body } = generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: ttlS, urgency, topic },
      );
      // Not by the library, which reads the whole answer into memory however long it is.
      const answer = await new Promise<Answer>((resolve, reject) => {
        const asked = request(target.endpoint, {
          method: 'POST',
          headers,
          agent,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        asked.on('error', reject);
        asked.on('response', (response) => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
          response.destroy();
        });
        asked.end(body);
      });
      return outcomeOf(answer);
    },
  };
}
