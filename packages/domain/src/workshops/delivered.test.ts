import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/duration.ts';
import { deliveredPerMille, judgeOpening, missingShare } from './delivered.ts';

const START = Date.UTC(2026, 5, 10, 9);
const minutes = (from: number, to: number) => ({
  startsAt: START + from * MINUTE_MS,
  endsAt: START + to * MINUTE_MS,
});
const session = minutes(0, 60);

/** SPEC H-09 in whole numbers: below nine tenths, price times missing minutes by length, half a cent up. */
function oracle(priceMinor: bigint, presentMin: bigint, lengthMin: bigint): number {
  if (presentMin * 10n >= lengthMin * 9n) return 0;
  const missing = priceMinor * (lengthMin - presentMin);
  return Number((2n * missing + lengthMin) / (2n * lengthMin));
}

describe('[H-09] what a seat gets back when the host gave less', () => {
  it.each([
    ['gone at minute 3', [minutes(-2, 3)], 11_400],
    ['gone at minute 20', [minutes(-2, 20)], 8000],
    ['gone at minute 50', [minutes(0, 50)], 2000],
    ['53 minutes', [minutes(0, 30), minutes(37, 62)], 1400],
    ['54 minutes', [minutes(0, 54)], 0],
    ['9 minutes late', [minutes(9, 60)], 1800],
    ['two devices at once', [minutes(0, 40), minutes(20, 60)], 0],
    ['never there', [minutes(60, 70)], 12_000],
  ])('%s: of A$120', (_, host, back) => {
    expect(missingShare(12_000, deliveredPerMille(session, host))).toBe(back);
  });

  it('is right to the cent for every minute of every length and for odd prices', () => {
    for (const length of [30, 45, 60, 90, 120, 180])
      for (let present = 0; present <= length; present += 1)
        for (const price of [0, 1, 30, 33, 999, 4_999, 12_000, 10_000_000]) {
          const perMille = deliveredPerMille(minutes(0, length), [minutes(0, present)]);
          expect(missingShare(price, perMille)).toBe(oracle(BigInt(price), BigInt(present), BigInt(length)));
        }
  });
});

describe('[H-03] what the first ten minutes say', () => {
  const together = { guests: [minutes(0, 60)], media: [minutes(1, 60)] };
  const at = (minute: number) => START + minute * MINUTE_MS;

  it('cancels without a host, and not one who is 9 minutes late', () => {
    const host = [minutes(9, 60)];
    expect(judgeOpening(session, { host, ...together }, [], at(10))).toBeNull();
    expect(judgeOpening(session, { host: [minutes(11, 60)], ...together }, [], at(10))).toBe('host_absent');
    expect(judgeOpening(session, { host: [], guests: [], media: [] }, [], at(10))).toBe('host_absent');
  });

  it('cancels when host and guests were there and nothing came through, and not a session without guests', () => {
    const host = [minutes(-5, 60)];
    expect(judgeOpening(session, { host, guests: [minutes(0, 60)], media: [] }, [], at(10))).toBe('no_media');
    expect(judgeOpening(session, { host, guests: [], media: [] }, [], at(10))).toBeNull();
    expect(judgeOpening(session, { host, guests: [minutes(9.5, 60)], media: [] }, [], at(10))).toBeNull();
  });

  it('[G-02] waits longer by the minutes in which the server refused connections, and judges nobody after ten of them', () => {
    const nobody = { host: [], guests: [], media: [] };
    expect(judgeOpening(session, nobody, [], at(9))).toEqual({ wait: at(10) });
    expect(judgeOpening(session, nobody, [minutes(2, 5)], at(10))).toEqual({ wait: at(13) });
    expect(judgeOpening(session, nobody, [minutes(2, 5)], at(13))).toBe('host_absent');
    expect(judgeOpening(session, nobody, [minutes(0, 11)], at(30))).toBeNull();
  });
});
