import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8:0001:0002::1', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['local', 'local'],
])('[ASVS 2.4.1] counts %s as %s: a customer may have all addresses of a /48', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
