import type { ReportedSpan } from '@nexperts/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallRecorder, type CallSample } from './call-recorder.ts';

const START = Date.UTC(2026, 2, 2, 9);
let sent: ReportedSpan[][];
let recorder: CallRecorder;
let sample: CallSample;

beforeEach(() => {
  sent = [];
  recorder = new CallRecorder((spans) => sent.push(spans));
  sample = {
    now: START,
    wall: 0,
    isConnected: true,
    packetsReceived: 0,
    packetsSent: 0,
    isSending: true,
    isMuted: false,
  };
  recorder.observe(sample);
});

/** Lets a call go on for some seconds. @param flows which packets move */
function pass(
  seconds: number,
  change: Partial<CallSample> = {},
  { hears = true, speaks = true }: { hears?: boolean; speaks?: boolean } = {},
): void {
  sample = { ...sample, ...change };
  for (let n = 0; n < seconds * 2; n += 1) {
    sample = {
      ...sample,
      now: sample.now + 500,
      wall: sample.wall + 500,
      packetsReceived: sample.packetsReceived + (hears ? 50 : 0),
      packetsSent: sample.packetsSent + (speaks ? 50 : 0),
    };
    recorder.observe(sample);
  }
}
/** What the newest report says, in seconds from the start. */
const report = () =>
  sent
    .at(-1)
    ?.map(({ from, to, sends, receives }) => [
      (Date.parse(from) - START) / 1_000,
      (Date.parse(to) - START) / 1_000,
      `${sends}/${receives}`,
    ]);
const confirm = () => recorder.confirm(Date.parse(sent.at(-1)?.at(-1)?.to ?? ''));

describe('[G-01] the recorder', () => {
  it('reports every five seconds what was sent and received', () => {
    pass(4.5);
    expect(sent).toEqual([]);
    pass(0.5);
    expect(report()).toEqual([[0, 5, 'media/media']]);
    confirm();
    pass(5);
    expect(report()).toEqual([[5, 10, 'media/media']]);
  });

  it.each([
    [
      'no connection: what is on would be sent',
      { isConnected: false },
      { hears: false, speaks: false },
      'media/nothing',
    ],
    ['a connection that carries nothing back', {}, { hears: false }, 'media/silence'],
    ['devices that are on and send nothing', {}, { speaks: false }, 'nothing/media'],
    ['muted, with the camera off', { isSending: false, isMuted: true }, {}, 'muted/media'],
    ['muted, with the camera on', { isMuted: true }, {}, 'media/media'],
    ['no devices, and not muted', { isSending: false }, { speaks: false }, 'nothing/media'],
  ] as const)('%s', (_, change, flows, says) => {
    pass(5, change, flows);
    expect(report()).toEqual([[0, 5, says]]);
  });

  it('says when a pause began and ended, not only in which five seconds', () => {
    pass(7.5);
    pass(12, {}, { hears: false });
    pass(8);
    recorder.flush();
    expect(report()).toEqual([
      [0, 7.5, 'media/media'],
      [7.5, 19.5, 'media/silence'],
      [19.5, 27.5, 'media/media'],
    ]);
  });

  it('takes a second without packets for none', () => {
    pass(4);
    pass(1, {}, { hears: false });
    pass(5);
    expect(report()).toEqual([[0, 10, 'media/media']]);
  });

  it('sends again what was not confirmed, joined where nothing changed', () => {
    pass(10);
    pass(5, { isConnected: false }, { hears: false, speaks: false });
    pass(5, { isConnected: true });
    expect(report()).toEqual([
      [0, 10, 'media/media'],
      [10, 15, 'media/nothing'],
      [15, 20, 'media/media'],
    ]);
    recorder.confirm(START + 15_000);
    pass(5);
    expect(report()).toEqual([[15, 25, 'media/media']]);
  });

  it('keeps a quarter of an hour without a socket as one stretch', () => {
    pass(15 * 60);
    expect(report()).toEqual([[0, 900, 'media/media']]);
  });

  it('reports the rest when the person leaves', () => {
    pass(2);
    recorder.flush();
    expect(report()).toEqual([[0, 2, 'media/media']]);
    confirm();
    sent = [];
    recorder.flush();
    expect(sent).toEqual([]);
  });

  it('says nothing about the time in which the device slept', () => {
    pass(5);
    confirm();
    sample = { ...sample, now: sample.now + 600_000, wall: sample.wall + 600_000, packetsReceived: 9_999 };
    recorder.observe(sample);
    pass(5);
    expect(report()).toEqual([[605, 610, 'media/media']]);
  });

  it('counts what the server’s clock skips while the page goes on', () => {
    pass(2);
    sample = { ...sample, now: sample.now + 1_800_000 };
    // Whether or not packets came in the very half second.
    pass(0.5, {}, { hears: false });
    pass(0.5);
    recorder.flush();
    expect(report()).toEqual([[0, 1_803, 'media/media']]);
  });

  it('starts again when the server’s clock is set back', () => {
    pass(7);
    sample = { ...sample, now: START - 60_000 };
    pass(5.5);
    expect(report()).toEqual([[-59.5, -54.5, 'media/media']]);
  });

  it('notices packets of a new connection, which counts from 0', () => {
    pass(5);
    confirm();
    sample = { ...sample, packetsReceived: 0, packetsSent: 0 };
    pass(5);
    expect(report()).toEqual([[5, 10, 'media/media']]);
  });

  it('keeps at most as many stretches as one report takes, the newest', () => {
    for (let n = 0; n < 40; n += 1) {
      pass(5, { isConnected: false }, { hears: false, speaks: false });
      pass(5, { isConnected: true });
    }
    expect(report()).toHaveLength(50);
    expect(report()?.at(-1)).toEqual([395, 400, 'media/media']);
  });
});
