import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/duration.ts';
import { judgeOpening } from './opening.ts';

const START = Date.UTC(2026, 5, 10, 9);
const minutes = (from: number, to: number) => ({
  startsAt: START + from * MINUTE_MS,
  endsAt: START + to * MINUTE_MS,
});
const session = minutes(0, 60);

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
