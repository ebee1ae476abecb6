import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress } from 'node:dns';
import type { AgentOptions } from 'node:https';
import type { LookupFunction } from 'node:net';

/**
 * Where connections to addresses that people name may go: push services, outside calendars. The product has one,
 * {@link PUBLIC_INTERNET}; there is no setting for it. A test allows the address that its own server listens on.
 */
export interface PublicNetwork {
  /** Whether a connection to an IP address may be made */
  readonly allows: (address: string) => boolean;
  /** Whether push services have to be on port 443 */
  readonly standardPort: boolean;
  /** All addresses of a name, as `dns.lookup` finds them */
  readonly lookup: typeof lookup;
  /** How a server proves who it is; by default with a certificate that Node trusts */
  readonly tls: AgentOptions;
}

/** All of IPv6 that is given out for the internet so far (RFC 4291). Outside of it is `::127.0.0.1`, for one. */
const [GLOBAL_IPV6, GLOBAL_IPV6_BITS] = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is reached through the internet: not loopback, private, link-local, shared, reserved, multicast,
 * a documentation network, or IPv6 that stands for an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS)) return false;
  return parsed.range() === 'unicast';
}

export const PUBLIC_INTERNET: PublicNetwork = {
  allows: isPublicAddress,
  standardPort: true,
  lookup,
  tls: {},
};

/** Names that no public DNS has (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's `.internal`). */
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|example|invalid|onion|alt)$/;

/**
 * Whether an address is https without user or password, at a name of the public DNS or a public IP address. Node's URL
 * parser has read every spelling of an IP address by then (`0x7f.1`, `2130706433`). What a name resolves to is checked
 * when it is connected to ({@link guardedLookup}).
 */
export function isPublicUrl(address: string, { allows }: Pick<PublicNetwork, 'allows'>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return allows(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Whether an endpoint is one of a push service: a public address, on the standard port. */
export const isPushEndpoint = (endpoint: string, network: PublicNetwork): boolean =>
  isPublicUrl(endpoint, network) && !(network.standardPort && new URL(endpoint).port);

/** No connection was made: an address is not on the public internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/**
 * Resolves names for connections: a name with any address that is not allowed is refused. The connection is made to what
 * was checked, so no second answer of the DNS can come between. Node asks it for names only, never for an address.
 */
export function guardedLookup({ allows, lookup: resolve }: PublicNetwork): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !allows(address)))
        return callback(new NotPublic('the server has no public address'), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
