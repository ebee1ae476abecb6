import { MINUTE_MS } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { presenceAxis, presenceParts, presenceText, type Stay } from './presence.ts';

const START = Date.parse('2026-11-23T03:00:00.000Z');
const session = { startsAt: START, endsAt: START + 60 * MINUTE_MS };
const ZONE = 'Australia/Sydney';

/** A stay in minutes from the start. */
const stay = (from: number, to: number): Stay => ({
  from: new Date(START + from * MINUTE_MS).toISOString(),
  to: new Date(START + to * MINUTE_MS).toISOString(),
});
const words = (stays: Stay[], others = [stay(-5, 61)]) =>
  presenceText(session, stays, others, ZONE).replaceAll('\u00a0', ' ');

describe('presenceText [A-01]', () => {
  it('says from when to when', () => {
    expect(words([stay(-2, 60)])).toBe('1:58–3:00 pm');
  });

  it('says each gap, together with how long it was', () => {
    expect(words([stay(0, 30), stay(32, 60)])).toBe('2:00–3:00 pm, reconnected once (2 min)');
    expect(words([stay(0, 10), stay(11, 20), stay(22.5, 60)])).toBe(
      '2:00–3:00 pm, reconnected 2 times (4 min)',
    );
    expect(words([stay(0, 30), stay(30.2, 60)])).toBe('2:00–3:00 pm, reconnected once (less than 1 min)');
  });

  it('[B-05] rounds to the nearest minute, so that it adds up with the time together (E26)', () => {
    expect(words([stay(0, 31.1)])).toBe('2:00–2:31 pm, left 29 min early');
  });

  it('says who came late or left early, from a minute on', () => {
    expect(words([stay(13, 52)])).toBe('2:13–2:52 pm, 13 min late, left 8 min early');
    expect(words([stay(0.9, 59.1)])).toBe('2:00–2:59 pm');
  });

  it('says who was not in the room, or hardly', () => {
    expect(words([])).toBe('Not in the room');
    expect(words([stay(5, 5.5)])).toBe('2:05 pm, less than 1 min, 5 min late, left 55 min early');
  });

  it('[G-02] says who waited for somebody who never came, or came when they had left', () => {
    expect(words([stay(-9, 11)], [])).toBe('Waited 1:51–2:11 pm');
    expect(words([stay(-9, 4)], [stay(5, 60)])).toBe('Waited 1:51–2:04 pm');
    expect(words([stay(-9, 12)], [stay(11, 60)])).toBe('1:51–2:12 pm, left 48 min early');
  });

  it('joins stays of two devices', () => {
    expect(words([stay(0, 40), stay(20, 60)])).toBe('2:00–3:00 pm');
  });
});

describe('presenceParts [A-01]', () => {
  const axis = presenceAxis(session, [stay(-20, 60)]);

  it('measures all strips on one clock, from the first arrival to the end', () => {
    expect(axis).toMatchObject({ startsAt: START - 20 * MINUTE_MS, endsAt: session.endsAt });
    expect(presenceAxis(session, [])).toMatchObject(session);
    expect(presenceParts(axis, [stay(0, 60)])).toEqual([{ kind: 'here', start: 0.25, size: 0.75 }]);
  });

  it('has a gap between two stays and none around them', () => {
    const kinds = presenceParts(axis, [stay(0, 20), stay(40, 50)]).map(({ kind }) => kind);
    expect(kinds).toEqual(['here', 'gap', 'here']);
  });

  it('is empty for somebody who was not there', () => {
    expect(presenceParts(axis, [])).toEqual([]);
  });
});
