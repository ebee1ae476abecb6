import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/**
 * Whether a proxy may say whom it forwards for.
 * @param hop 0 for the socket's other end, one more for each entry of X-Forwarded-For from its end
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MAX_HOPS = 8;

/**
 * Reads the setting: empty (no proxy is trusted), a number of proxies, or addresses and networks separated by commas
 * (`10.0.0.0/8, ::1`).
 * @throws {RangeError | TypeError} naming the part that is wrong
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  if (parts.length !== 1 || !/^\d+$/.test(parts[0] ?? '')) return proxyAddr.compile(parts);
  const hops = Number(parts[0]);
  if (hops > MAX_HOPS) throw new RangeError(`at most ${MAX_HOPS} proxies in a row`);
  return (_, hop) => hop < hops;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address in an entry of X-Forwarded-For, to which some proxies add the port; null when there is none. */
function readEntry(entry: string): string | null {
  const text = entry.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) > 0 ? plain(address) : null;
}

/**
 * The visitor's address: X-Forwarded-For is read from its end, and only as long as the address before is a trusted
 * proxy. Proxies append, so entries that a visitor made up come first and are never reached.
 * @param peer the address of the socket's other end
 * @param forwarded the X-Forwarded-For header
 */
export function visitorAddress(peer: string, forwarded: string | undefined, trusted: TrustedProxies): string {
  const entries = forwarded?.split(',').toReversed() ?? [];
  let address = plain(peer);
  for (const [hop, entry] of entries.entries()) {
    if (!trusted(address, hop)) break;
    const next = readEntry(entry);
    if (next === null) break;
    address = next;
  }
  return address;
}
