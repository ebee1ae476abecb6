import { BlockList, isIP } from 'node:net';

/** Which of our proxies may say whom they forward for: those at listed addresses, or the nearest so many. */
export type TrustedProxies = { readonly hops: number } | { readonly list: BlockList };

const MOST_HOPS = 8;

/**
 * Reads the setting: empty (nobody is believed), a number of proxies, or addresses and networks with commas between
 * (`10.0.0.0/8, ::1`).
 * @throws {RangeError} naming what can't be read
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  if (parts.length === 1 && /^\d+$/.test(parts[0] ?? '')) {
    const hops = Number(parts[0]);
    if (hops > MOST_HOPS) throw new RangeError(`at most ${MOST_HOPS} proxies in a row`);
    return { hops };
  }
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', bits, more] = part.split('/');
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    // A network of every address would let anybody say who they are.
    const fits =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
    if (version === 0 || !fits || more !== undefined)
      throw new RangeError(`${part} is neither an address nor a network`);
    list.addSubnet(address, bits === undefined ? longest : Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  }
  return { list };
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of X-Forwarded-For as an address; some proxies add the port. Null when it is none. */
function readEntry(entry: string): string | null {
  const text = entry.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) > 0 ? plain(address) : null;
}

function believes(trusted: TrustedProxies, address: string, hop: number): boolean {
  if ('hops' in trusted) return hop < trusted.hops;
  const version = isIP(address);
  return version > 0 && trusted.list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the visitor: read from the near end of X-Forwarded-For, as long as the one who says so is a proxy of
 * ours. What a visitor writes into the header stands further off and is never reached.
 * @param peer address of the socket's other end
 * @param forwarded the X-Forwarded-For header
 */
export function visitorAddress(peer: string, forwarded: string | undefined, trusted: TrustedProxies): string {
  const entries = forwarded?.split(',').toReversed() ?? [];
  let address = plain(peer);
  for (const [hop, entry] of entries.entries()) {
    if (!believes(trusted, address, hop)) break;
    const next = readEntry(entry);
    if (next === null) break;
    address = next;
  }
  return address;
}
