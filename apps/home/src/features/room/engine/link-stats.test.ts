import { expect, it } from 'vitest';
import { readFeed, readStats } from './link-stats.ts';

/** A connection with these statistics. */
const connection = (report: readonly { id: string; type: string }[], mids = ['0', '1', '2', '3']) =>
  ({
    getTransceivers: () => mids.map((mid) => ({ mid })),
    getStats: async () => new Map(report.map((entry) => [entry.id, entry])),
  }) as unknown as RTCPeerConnection;
const layer = (rid: string, targetBitrate: number, isSqueezed: boolean) => ({
  id: rid,
  type: 'outbound-rtp',
  mid: '1',
  rid,
  targetBitrate,
  qualityLimitationReason: isSqueezed ? 'bandwidth' : 'none',
});

it('[H-08] takes the sizes of a camera together: the smallest alone would look like a narrow network', async () => {
  const squeezed = [layer('l', 120_000, false), layer('m', 400_000, false), layer('h', 300_000, true)];
  expect((await readStats(connection(squeezed))).squeezedTo).toBe(820_000);
  const free = squeezed.map((one) => ({ ...one, qualityLimitationReason: 'none' }));
  expect((await readStats(connection(free))).squeezedTo).toBeNull();
});

it('[H-08] tells when the computer is too slow for a size of the camera', async () => {
  const quick = [layer('l', 120_000, false), layer('m', 400_000, true)];
  expect((await readStats(connection(quick))).isOverloaded).toBe(false);
  const slow = [...quick, { ...layer('h', 300_000, false), qualityLimitationReason: 'cpu' }];
  expect((await readStats(connection(slow))).isOverloaded).toBe(true);
});

it('[H-08] counts what arrives for many by the track it belongs to', async () => {
  const inbound = (mid: string, packetsReceived: number) => ({
    id: mid,
    type: 'inbound-rtp',
    mid,
    packetsReceived,
    packetsLost: 1,
    totalSamplesReceived: 480,
    concealedSamples: 48,
    silentConcealedSamples: 8,
  });
  const transport = { id: 't', type: 'transport', bytesReceived: 5_000 };
  const feed = await readFeed(connection([inbound('0', 10), inbound('7', 30), transport]));
  expect(feed).toEqual({
    bytes: 5_000,
    packetsReceived: 40,
    packetsLost: 2,
    soundPlayed: 960,
    soundConcealed: 80,
    packetsByMid: new Map([
      ['0', 10],
      ['7', 30],
    ]),
  });
});
