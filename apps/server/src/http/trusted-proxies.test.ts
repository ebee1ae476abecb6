import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { parseEnv } from '../env.ts';
import { serverForSuite } from '../testing/harness.ts';
import { parseTrustedProxies, visitorAddress } from './trusted-proxies.ts';

const VISITOR = '203.0.113.9';
const of = (setting: string, peer: string, forwarded?: string): string =>
  visitorAddress(peer, forwarded, parseTrustedProxies(setting));

describe('[ASVS 4.1.3] the address of a visitor', () => {
  it.each([
    ['nobody is believed by default', '', '198.51.100.1', VISITOR, '198.51.100.1'],
    ['a listed proxy is', '10.0.0.1', '10.0.0.1', VISITOR, VISITOR],
    ['as part of a listed network', '10.0.0.0/8', '10.20.30.40', VISITOR, VISITOR],
    ['also when the socket writes IPv4 as IPv6', '10.0.0.0/8', '::ffff:10.0.0.7', VISITOR, VISITOR],
    ['a stranger is not, whatever the header says', '10.0.0.1', '198.51.100.1', VISITOR, '198.51.100.1'],
    ['two proxies in a row', '10.0.0.0/8', '10.0.0.2', `${VISITOR}, 10.0.0.1`, VISITOR],
    [
      'what the visitor wrote itself is left out',
      '10.0.0.1',
      '10.0.0.1',
      `1.1.1.1, 10.0.0.1, ${VISITOR}`,
      VISITOR,
    ],
    ['one hop', '1', '10.9.9.9', `1.1.1.1, ${VISITOR}`, VISITOR],
    ['two hops', '2', '10.9.9.9', `1.1.1.1, ${VISITOR}, 10.8.8.8`, VISITOR],
    ['no hop', '0', '10.9.9.9', VISITOR, '10.9.9.9'],
    ['a port at the end', '1', '10.9.9.9', `${VISITOR}:51234`, VISITOR],
    ['IPv6 in brackets', '::1', '::1', '[2001:db8::9]:443', '2001:db8::9'],
    ['what is no address ends the reading', '2', '10.9.9.9', `${VISITOR}, unknown`, '10.9.9.9'],
    ['a proxy that forwards for nobody', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_, setting, peer, forwarded, visitor) => {
    expect(of(setting, peer, forwarded)).toBe(visitor);
  });

  it.each(['proxy.internal', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/8/8', '::1/129', '99', '10.0.0.1;::1'])(
    'the setting %s stops the start',
    (setting) => {
      expect(() => parseEnv({ TRUSTED_PROXIES: setting })).toThrow(/^Wrong settings: TRUSTED_PROXIES: /);
    },
  );
});

describe('[ASVS 4.1.3] throttles', () => {
  const server = serverForSuite();

  /** Answers to `count` questions from a peer, each with another forwarded address. */
  async function ask(trusted: string, peer: string, count: number): Promise<Set<number>> {
    const env = { ...server.deps.env, trustedProxies: parseTrustedProxies(trusted) };
    const app = createApp({ ...server.deps, env });
    const answers = await Promise.all(
      Array.from({ length: count }, async (_, n) =>
        app.request(
          'http://localhost:3000/api/auth/user/somebody/exists',
          {
            headers: {
              'x-forwarded-for': `203.0.113.${n}`,
              forwarded: `for=203.0.113.${n}`,
              'x-real-ip': `203.0.113.${n}`,
            },
          },
          { incoming: { socket: { remoteAddress: peer } } },
        ),
      ),
    );
    return new Set(answers.map(({ status }) => status));
  }

  it('count one who makes up forwarded addresses as one', async () => {
    expect(await ask('', '198.51.100.1', 70)).toEqual(new Set([200, 429]));
    expect(await ask('10.0.0.1', '198.51.100.2', 70)).toEqual(new Set([200, 429]));
  });

  it('count visitors behind a proxy of ours each for themselves', async () => {
    expect(await ask('10.0.0.1', '10.0.0.1', 70)).toEqual(new Set([200]));
  });
});
