import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6');

/** Names that no public name server answers (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|test|local|internal|home\.arpa)$/;

/**
 * Whether a URL's host name leads to this machine or its own network rather than to the internet.
 * @param hostname as `URL` gives it: lower case, IPv6 addresses in brackets
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(address);
  if (version !== 0) return local.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return !name.includes('.') || LOCAL_NAME.test(name);
}

/**
 * The origin at which a browser has reached us: that of PUBLIC_URL or, in demo mode, of another name of this machine on the
 * same port, where it may be somebody else (W-08).
 */
export function reachedAt(
  asked: string,
  { publicUrl, production }: { publicUrl: string; production: boolean },
): string {
  const [here, own] = [new URL(asked), new URL(publicUrl)];
  const isOurs = !production && here.port === own.port && isLocalHost(here.hostname);
  return isOurs ? here.origin : own.origin;
}
