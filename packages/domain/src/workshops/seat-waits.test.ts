import { describe, expect, it } from 'vitest';
import { seatOffer, seatSale } from './seat-waits.ts';

const at = (iso: string) => Date.parse(iso);
const startsAt = at('2026-12-09T05:00:00Z');

describe('seatOffer', () => {
  it('[H-07] keeps a seat for two hours while the start is more than 48 hours ahead, then for 30 minutes', () => {
    const before = (ms: number) => ({ startsAt, now: startsAt - ms });
    const [long, short] = [before(48 * 3_600_000 + 1), before(48 * 3_600_000)];
    expect(seatOffer(long, 'UTC')).toEqual({ from: at('2026-12-07T07:00:00Z') });
    expect(seatOffer(long, 'Australia/Sydney')).toEqual({ until: long.now + 2 * 3_600_000 });
    expect(seatOffer(short, 'Australia/Sydney')).toEqual({ until: short.now + 30 * 60_000 });
  });

  it('[H-07] waits for the morning of whoever is next', () => {
    const now = at('2026-12-08T12:30:00Z');
    expect(seatOffer({ startsAt, now }, 'Australia/Sydney')).toEqual({ from: at('2026-12-08T20:00:00Z') });
    expect(seatOffer({ startsAt, now }, 'Europe/Berlin')).toEqual({ until: now + 30 * 60_000 });
  });

  it('[H-07] offers nothing in the last hour', () => {
    expect(seatOffer({ startsAt, now: startsAt - 3_600_000 }, 'Australia/Sydney')).toBeNull();
    expect(seatOffer({ startsAt, now: startsAt - 3_600_001 }, 'Australia/Sydney')).toMatchObject({
      until: startsAt - 3_600_001 + 30 * 60_000,
    });
  });
});

describe('seatSale', () => {
  const sale = { status: 'scheduled', startsAt, now: startsAt - 7_200_000, free: 1, waiting: 0 } as const;

  it.each([
    ['open', {}],
    ['full', { free: 0 }],
    ['full', { waiting: 1 }],
    ['open', { waiting: 1, now: startsAt - 3_600_000 }],
    ['over', { now: startsAt }],
    ['over', { status: 'cancelled' }],
  ] as const)('[H-02] is %s with %o', (expected, change) => {
    expect(seatSale({ ...sale, ...change })).toBe(expected);
  });
});
