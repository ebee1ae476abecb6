import { describe, expect, it } from 'vitest';
import { serversOf, type PathResult } from './try-path.ts';
import { toneFile } from './sounds.ts';
import { connectionHelp, pathText } from './words.ts';

const ok: PathResult = { state: 'ok', ms: 41 };
const failed: PathResult = { state: 'failed', ms: null };
const none: PathResult = { state: 'not_offered', ms: null };

describe('[G-04] the connection in words', () => {
  it.each([
    [null, 'Trying…'],
    [ok, 'Works · 41 ms'],
    [failed, 'Failed'],
    [none, 'Not offered'],
  ] as const)('a path: %j', (result, text) => {
    expect(pathText(result)).toBe(text);
  });

  it.each([
    ['every relay failed', { direct: ok, relay: { udp: failed, tcp: failed, tls: none } }, /network blocks/],
    ['only UDP failed', { direct: ok, relay: { udp: failed, tcp: failed, tls: ok } }, /blocks UDP/],
    ['nothing works', { direct: failed, relay: { udp: none, tcp: none, tls: none } }, /browser blocks/],
  ])('helps when %s', (_, found, help) => {
    expect(connectionHelp(found)).toMatch(help);
  });

  it('says nothing where calls work', () => {
    expect(connectionHelp({ direct: ok, relay: { udp: ok, tcp: ok, tls: failed } })).toBeNull();
    expect(connectionHelp({ direct: ok, relay: { udp: none, tcp: none, tls: none } })).toBeNull();
  });
});

describe('[G-04] the servers of a path', () => {
  const relay = {
    urls: [
      'turn:a.example?transport=udp',
      'turn:a.example?transport=tcp',
      'turns:a.example:443',
      'turn:b.example',
    ],
    username: 'name',
    credential: 'word',
  };
  const servers = [{ urls: 'stun:a.example' }, relay];

  it.each([
    ['direct', [{ urls: ['stun:a.example'] }]],
    ['udp', [{ ...relay, urls: ['turn:a.example?transport=udp', 'turn:b.example'] }]],
    ['tcp', [{ ...relay, urls: ['turn:a.example?transport=tcp'] }]],
    ['tls', [{ ...relay, urls: ['turns:a.example:443'] }]],
  ] as const)('%s', (path, expected) => {
    expect(serversOf(path, servers)).toEqual(expected);
  });

  it('are none for a transport without a relay', () => {
    expect(serversOf('tls', [{ urls: 'turn:a.example' }])).toEqual([]);
  });
});

it('[G-04] the test sound is a WAV file of its stated length that is neither silent nor too loud', async () => {
  const bytes = await toneFile().arrayBuffer();
  const view = new DataView(bytes);
  expect(view.getUint32(40, true)).toBe(bytes.byteLength - 44);
  const samples = new Int16Array(bytes.slice(44));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(5_000);
  expect(peak).toBeLessThan(12_000);
});
