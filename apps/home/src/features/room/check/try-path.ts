import { RELAY_TRANSPORTS, type RelayTransport } from '@nexperts/domain';
import type { CallCheckResult } from '@nexperts/contract';

/** A way to the other side: within the browser, or through a relay by one transport. */
export type PathName = 'direct' | RelayTransport;
export const PATHS: readonly PathName[] = ['direct', ...RELAY_TRANSPORTS];
export type PathResult = CallCheckResult['direct'];

/** How long a path is tried, in ms; a relay by TLS takes several trips before its first packet. */
const PATIENCE_MS = 10_000;

const isOf: Readonly<Record<PathName, (url: string) => boolean>> = {
  direct: (url) => /^stuns?:/.test(url),
  udp: (url) => url.startsWith('turn:') && !url.includes('transport=tcp'),
  tcp: (url) => url.startsWith('turn:') && url.includes('transport=tcp'),
  tls: (url) => url.startsWith('turns:'),
};

/** The servers of one path: STUN for the direct one, else the relays that are reached by its transport (G-04). */
export function serversOf(path: PathName, servers: readonly RTCIceServer[]): RTCIceServer[] {
  return servers.flatMap((server) => {
    const urls = [server.urls].flat().filter(isOf[path]);
    return urls.length > 0 ? [{ ...server, urls }] : [];
  });
}

function exchangeCandidates(from: RTCPeerConnection, to: RTCPeerConnection): void {
  from.addEventListener('icecandidate', ({ candidate }) => {
    // A candidate that the other end can't use is no failure: another may work.
    if (candidate) void to.addIceCandidate(candidate).catch(() => {});
  });
}

/** Sends a message to the other end and waits for it to come back. @returns the time that took, in ms */
function roundTrip(near: RTCPeerConnection, far: RTCPeerConnection): Promise<number> {
  far.addEventListener('datachannel', ({ channel }) => {
    channel.addEventListener('message', ({ data }) => channel.send(String(data)));
  });
  const channel = near.createDataChannel('check');
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    channel.addEventListener('open', () => {
      sentAt = performance.now();
      channel.send('check');
    });
    channel.addEventListener('message', () => resolve(performance.now() - sentAt));
    channel.addEventListener('error', () => reject(new Error('the channel failed')));
  });
}

/**
 * Tries one path with two connections of this page (G-04): a message that comes back through the data channel proves
 * it. Through a relay, both ends may use nothing but that relay by that transport.
 * @returns never rejects; `not_offered` without a relay for the transport
 */
export async function tryPath(
  path: PathName,
  servers: readonly RTCIceServer[],
  signal: AbortSignal,
): Promise<PathResult> {
  const iceServers = serversOf(path, servers);
  if (path !== 'direct' && iceServers.length === 0) return { state: 'not_offered', ms: null };
  const ends: RTCPeerConnection[] = [];
  try {
    const settings: RTCConfiguration = {
      iceServers,
      iceTransportPolicy: path === 'direct' ? 'all' : 'relay',
    };
    const near = new RTCPeerConnection(settings);
    const far = new RTCPeerConnection(settings);
    ends.push(near, far);
    exchangeCandidates(near, far);
    exchangeCandidates(far, near);
    const answered = roundTrip(near, far);
    await near.setLocalDescription(await near.createOffer());
    await far.setRemoteDescription(near.localDescription ?? { type: 'offer' });
    await far.setLocalDescription(await far.createAnswer());
    await near.setRemoteDescription(far.localDescription ?? { type: 'answer' });
    const ms = await Promise.race([answered, runOut(signal)]);
    return { state: 'ok', ms: Math.min(60_000, Math.round(ms)) };
  } catch {
    return { state: 'failed', ms: null };
  } finally {
    for (const end of ends) end.close();
  }
}

function runOut(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new Error('the path was not there in time'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    setTimeout(end, PATIENCE_MS);
  });
}
