import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callPresence,
  CALL_RECEIVES,
  CALL_SENDS,
  leaveAloneFrom,
  leaveAloneOutcome,
  sessionOutcome,
  type CallRecord,
  type CallSession,
  type CallSpan,
} from './attendance.ts';
import { MINUTE_MS } from '../time/duration.ts';
import { overlapMs, type TimeRange } from '../time/range.ts';

const startsAt = Date.UTC(2026, 10, 27, 9);
const endsAt = startsAt + 60 * MINUTE_MS;

type Minutes = [from: number, to: number];
const range = ([from, to]: Minutes): TimeRange => ({
  startsAt: startsAt + from * MINUTE_MS,
  endsAt: startsAt + to * MINUTE_MS,
});
const span = (
  at: Minutes,
  sends: CallSpan['sends'] = 'media',
  receives: CallSpan['receives'] = 'media',
): CallSpan => ({ ...range(at), sends, receives });
const record = (room: Minutes[], reports: CallSpan[] = []): CallRecord => ({
  room: room.map(range),
  reports,
});
const session = (expert: CallRecord, client: CallRecord): CallSession => ({
  startsAt,
  endsAt,
  expert,
  client,
});
const judge = (expert: CallRecord, client: CallRecord) => sessionOutcome(session(expert, client));
/** In the room alone, or with a call that worked while both were there. */
const there = (room: Minutes[], call: Minutes[] = room) =>
  record(
    room,
    call.map((at) => span(at)),
  );
/** Minutes of a list, for comparison. */
const minutes = (ranges: readonly TimeRange[]) =>
  ranges.map((each) => [(each.startsAt - startsAt) / MINUTE_MS, (each.endsAt - startsAt) / MINUTE_MS]);
const ABSENT = record([]);

describe('[W-02] [G-02] the verdict on a session', () => {
  it('ended: the two met', () => {
    expect(judge(there([[-5, 61]]), there([[-2, 60]]))).toBe('ended');
  });

  it('an expert with less than a minute in the first ten is absent', () => {
    const client = record([[0, 60]]);
    expect(judge(ABSENT, client)).toBe('no_show_expert');
    expect(judge(record([[-10, 0.99]]), client)).toBe('no_show_expert');
    expect(judge(record([[9.01, 12]]), client)).toBe('no_show_expert');
    expect(judge(there([[-10, 1]]), there([[0, 60]], [[0, 1]]))).toBe('ended');
    const twice: Minutes[] = [
      [3, 3.5],
      [7, 7.5],
    ];
    expect(judge(there(twice), there([[0, 60]], twice))).toBe('ended');
  });

  it('an expert who arrives at 9:10 and serves fifty minutes is not absent', () => {
    expect(judge(there([[9 + 1 / 6, 60]]), there([[0, 60]], [[9 + 1 / 6, 60]]))).toBe('ended');
    expect(judge(there([[20, 60]]), there([[0, 60]], [[20, 60]]))).toBe('ended');
    expect(judge(there([[20, 29]]), there([[0, 60]], [[20, 29]]))).toBe('no_show_expert');
  });

  it('minutes in which the server refused connections count for nobody’s absence', () => {
    const verdicts = (refused: Minutes[], came: Minutes[] = []) => {
      const [late, waiting] = [there(came), there([[0, 60]], came)];
      const times = { startsAt, endsAt, refused: refused.map(range) };
      return [
        sessionOutcome({ ...times, expert: late, client: waiting }),
        sessionOutcome({ ...times, expert: waiting, client: late }),
      ];
    };
    const absent = ['no_show_expert', 'no_show_client'];
    expect(verdicts([[0, 10]])).toEqual(absent);
    expect(verdicts([[10, 60]])).toEqual(absent);
    // With eight of them the ten minutes end at 18.
    expect(verdicts([], [[16.9, 18.9]])).toEqual(absent);
    expect(verdicts([[1, 9]], [[16.9, 18.9]])).toEqual(['ended', 'ended']);
    expect(verdicts([[1, 9]], [[17.1, 19.1]])).toEqual(absent);
    const tooMany: Minutes[] = [
      [0, 5],
      [11, 16.01],
    ];
    for (const refused of [[[0, 10.01]] satisfies Minutes[], tooMany])
      expect(verdicts(refused)).toEqual(['technical', 'technical']);
  });

  it('a session too short for ten minutes beside those refused makes nobody absent', () => {
    const short = { startsAt, endsAt: startsAt + 15 * MINUTE_MS, client: record([[0, 15]]), expert: ABSENT };
    expect(sessionOutcome({ ...short, refused: [range([2, 7])] })).toBe('no_show_expert');
    expect(sessionOutcome({ ...short, refused: [range([2, 8])] })).toBe('technical');
  });

  it('both absent: judged for the client', () => {
    expect(judge(ABSENT, ABSENT)).toBe('no_show_expert');
    expect(judge(record([[11, 60]]), record([[11, 12]]))).toBe('no_show_expert');
  });

  it('no_show_client: the expert waited, and the client never came or came after the expert left', () => {
    expect(judge(record([[0, 60]]), ABSENT)).toBe('no_show_client');
    expect(judge(record([[0, 15]]), record([[20, 60]]))).toBe('no_show_client');
    expect(judge(there([[-10, 60]], [[-10, -1]]), there([[-10, -1]]))).toBe('no_show_client');
  });

  it('a late client who still met the expert was served', () => {
    expect(judge(there([[0, 60]], [[40, 60]]), there([[40, 60]]))).toBe('ended');
  });

  it('two who were there in turns leave it to a problem report', () => {
    expect(judge(record([[0, 2]]), record([[5, 60]]))).toBe('ended');
  });

  it('an expert with an open socket who sends nothing without a deliberate mute is absent', () => {
    const client = record([[0, 60]], [span([0, 60], 'media', 'silence')]);
    expect(judge(record([[0, 60]]), client)).toBe('no_show_expert');
    expect(judge(record([[0, 60]], [span([0, 60], 'nothing', 'media')]), client)).toBe('no_show_expert');
    expect(judge(record([[0, 60]], [span([0, 60], 'muted', 'media')]), client)).toBe('ended');
  });

  it('a call that never connected is a technical failure, and nobody is absent', () => {
    const alone = record([[0, 60]], [span([0, 60], 'media', 'nothing')]);
    expect(judge(alone, alone)).toBe('technical');
    expect(judge(record([[0, 60]], [span([0, 60], 'muted', 'nothing')]), alone)).toBe('technical');
    const briefly = record([[0, 60]], [span([0, 0.5]), span([0.5, 60], 'media', 'nothing')]);
    expect(judge(briefly, briefly)).toBe('technical');
  });

  it('both in the room and no reports from either is a technical failure; one without them judges their sender', () => {
    const silent = record([[0, 60]]);
    expect(judge(silent, silent)).toBe('technical');
    expect(judge(record([[0, 60]]), record([[0.5, 1]]))).toBe('no_show_client');
    expect(judge(silent, ABSENT)).toBe('no_show_client');
    expect(judge(ABSENT, silent)).toBe('no_show_expert');
  });

  it('a client who leaves again soon is no technical failure', () => {
    const trying = [span([1, 1.5], 'media', 'nothing')];
    expect(judge(record([[1, 60]], trying), record([[0, 1.5]], trying))).toBe('ended');
  });

  it('reports that contradict each other go to staff', () => {
    const served = there([[0, 60]]);
    expect(judge(served, record([[0, 60]], [span([0, 60], 'media', 'nothing')]))).toBe('technical');
    expect(judge(served, record([[0, 60]], [span([0, 60], 'media', 'silence')]))).toBe('technical');
    expect(judge(record([[0, 60]], [span([0, 60], 'media', 'nothing')]), served)).toBe('technical');
  });

  it('media that outlives both sockets counts', () => {
    const lost = record(
      [
        [-5, -1],
        [14, 60],
      ],
      [span([-5, 60])],
    );
    expect(judge(lost, lost)).toBe('ended');
    expect(judge(record([[-5, -1]], [span([-5, 14])]), record([[-5, -1]], [span([-5, 14])]))).toBe('ended');
  });

  it('a session shorter than ten minutes is judged by its own length', () => {
    const brief = { startsAt, endsAt: startsAt + 5 * MINUTE_MS, client: there([[0, 5]]) };
    expect(sessionOutcome({ ...brief, expert: record([[6, 8]]) })).toBe('no_show_expert');
    expect(sessionOutcome({ ...brief, expert: there([[2, 5]]) })).toBe('ended');
  });
});

describe('[G-01] presence and common time', () => {
  it('is what both reports support; where they disagree the smaller counts', () => {
    const of = (expert: CallRecord, client: CallRecord) =>
      minutes(callPresence(session(expert, client)).together);
    expect(of(there([[0, 60]]), there([[0, 40]]))).toEqual([[0, 40]]);
    expect(
      of(
        there(
          [[0, 60]],
          [
            [0, 20],
            [30, 60],
          ],
        ),
        there([[0, 60]]),
      ),
    ).toEqual([
      [0, 20],
      [30, 60],
    ]);
    expect(of(there([[-10, 70]]), there([[-10, 70]]))).toEqual([[0, 60]]);
  });

  it('silence of somebody who is deliberately muted is common time, other silence is none', () => {
    const listener = record([[0, 60]], [span([0, 60], 'media', 'silence')]);
    const muted = record([[0, 60]], [span([0, 60], 'muted')]);
    expect(minutes(callPresence(session(listener, muted)).together)).toEqual([[0, 60]]);
    expect(callPresence(session(listener, there([[0, 60]]))).together).toEqual([]);
  });

  it('joins reports that are at most five seconds apart, and takes them in any order', () => {
    const five = 5_000 / MINUTE_MS;
    const torn = there(
      [[0, 60]],
      [
        [10 + five, 60],
        [0, 10],
      ],
    );
    expect(minutes(callPresence(session(torn, there([[0, 60]]))).together)).toEqual([[0, 60]]);
    const gap = there(
      [[0, 60]],
      [
        [10 + 2 * five, 60],
        [0, 10],
      ],
    );
    expect(callPresence(session(gap, there([[0, 60]]))).together).toHaveLength(2);
  });

  it('somebody alone in the room is present whatever they send; with the other only by sending', () => {
    const expert = record([[0, 60]], [span([20, 40], 'nothing')]);
    const client = there([[20, 40]]);
    expect(minutes(callPresence(session(expert, client)).expert)).toEqual([
      [0, 20],
      [40, 60],
    ]);
  });
});

describe('[G-02] lies of one side', () => {
  const minute = fc.integer({ min: -10, max: 70 });
  const minutesOf = fc.tuple(minute, minute).map(([a, b]): Minutes => [Math.min(a, b), Math.max(a, b) + 1]);
  const lie: fc.Arbitrary<CallSpan[]> = fc.array(
    fc
      .tuple(minutesOf, fc.constantFrom(...CALL_SENDS), fc.constantFrom(...CALL_RECEIVES))
      .map(([at, sends, receives]) => span(at, sends, receives)),
    { maxLength: 12 },
  );
  /** Who was in the room when, and whether a connection came about whenever both were. */
  const truth = fc.record({
    expert: fc.array(minutesOf, { maxLength: 3 }),
    client: fc.array(minutesOf, { maxLength: 3 }),
    connects: fc.boolean(),
    sends: fc.record({ expert: fc.constantFrom(...CALL_SENDS), client: fc.constantFrom(...CALL_SENDS) }),
  });
  function honest({
    expert,
    client,
    connects,
    sends,
  }: typeof truth extends fc.Arbitrary<infer T> ? T : never) {
    const both = expert.flatMap((mine) =>
      client
        .map((theirs): Minutes => [Math.max(mine[0], theirs[0]), Math.min(mine[1], theirs[1])])
        .filter(([from, to]) => from < to),
    );
    const report = (mine: 'expert' | 'client', theirs: 'expert' | 'client') => {
      const arrives = sends[theirs] === 'media' ? 'media' : 'silence';
      return both.map((at) => span(at, sends[mine], connects ? arrives : 'nothing'));
    };
    return {
      expert: record(expert, report('expert', 'client')),
      client: record(client, report('client', 'expert')),
    };
  }

  it('never make the other absent, and gain nothing but a look by staff', () => {
    fc.assert(
      fc.property(truth, lie, fc.constantFrom('expert', 'client'), (facts, reports, liar) => {
        const said = honest(facts);
        const truly = sessionOutcome({ startsAt, endsAt, ...said });
        const told = sessionOutcome({ startsAt, endsAt, ...said, [liar]: { ...said[liar], reports } });
        // Liars may talk themselves into an absence, and staff look at contradictions. Whether a mute was deliberate
        // only the person knows: saying so ends their own absence (the client can still report a problem).
        const allowed = [truly, 'technical', `no_show_${liar}`];
        if (facts.sends[liar] === 'nothing' || truly === `no_show_${liar}`) allowed.push('ended');
        return allowed.includes(told);
      }),
      { numRuns: 2_000 },
    );
  });

  it('common time never exceeds what the honest side reports, nor the time of the session', () => {
    fc.assert(
      fc.property(truth, lie, (facts, reports) => {
        const said = honest(facts);
        const { together } = callPresence({ startsAt, endsAt, ...said, client: { ...said.client, reports } });
        const most = overlapMs(
          said.expert.reports.map((each) => ({ ...each, endsAt: each.endsAt + 5_000 })),
          [{ startsAt, endsAt }],
        );
        return overlapMs(together, [{ startsAt, endsAt }]) <= most;
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('[G-03] leaving alone', () => {
  const leave = (who: 'client' | 'expert', at: number, expert: CallRecord, client: CallRecord) =>
    leaveAloneOutcome(session(expert, client), who, startsAt + at * MINUTE_MS);
  const waiting = record([[-5, 30]]);

  it('decides nothing before ten minutes have passed, nor from the end on', () => {
    expect(leaveAloneFrom({ startsAt })).toBe(startsAt + 10 * MINUTE_MS);
    for (const at of [-1, 0, 9.999, 60, 61]) {
      expect(leave('client', at, ABSENT, waiting)).toBeNull();
      expect(leave('expert', at, waiting, ABSENT)).toBeNull();
    }
    for (const at of [10, 59.999]) {
      expect(leave('client', at, ABSENT, waiting)).toBe('no_show_expert');
      expect(leave('expert', at, waiting, ABSENT)).toBe('no_show_client');
    }
  });

  it('decides nothing once the other had a minute of the first ten, in the room or only in the call, or the two met', () => {
    expect(leave('client', 12, there([[9, 10]]), waiting)).toBeNull();
    expect(leave('client', 12, record([], [span([8, 9])]), waiting)).toBeNull();
    expect(leave('client', 30, there([[12, 22]]), there([[-5, 30]], [[12, 22]]))).toBeNull();
    expect(leave('client', 12, there([[9.01, 10]]), waiting)).toBe('no_show_expert');
    expect(leave('client', 12, there([[-5, 0.9]]), waiting)).toBe('no_show_expert');
  });

  it('lets whoever waits leave although the other looked in after the first ten minutes', () => {
    expect(leave('client', 20, there([[12, 14]]), waiting)).toBe('no_show_expert');
    expect(leave('client', 20, there([[12, 14]]), there([[-5, 20]], [[12, 14]]))).toBe('no_show_expert');
    expect(leave('expert', 20, waiting, there([[12, 14]]))).toBe('no_show_client');
  });

  it('[G-02] waits as much longer as the server refused connections, and decides nothing above ten minutes', () => {
    const leaveAt = (at: number, refused: Minutes[]) =>
      leaveAloneOutcome(
        { ...session(ABSENT, waiting), refused: refused.map(range) },
        'client',
        startsAt + at * MINUTE_MS,
      );
    expect(leaveAt(13.999, [[3, 7]])).toBeNull();
    expect(leaveAt(14, [[3, 7]])).toBe('no_show_expert');
    expect(leaveAt(59, [[0, 11]])).toBeNull();
  });

  it('pays no expert who didn’t wait', () => {
    expect(leave('expert', 12, record([[9.5, 12]]), ABSENT)).toBeNull();
    expect(leave('expert', 12, record([[9, 12]]), ABSENT)).toBe('no_show_client');
  });

  it('decides what the verdict after the end would, if nobody came any more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 59 }),
        fc.constantFrom('client', 'expert'),
        fc.array(fc.tuple(fc.integer({ min: -10, max: 59 }), fc.double({ min: 0.1, max: 3, noNaN: true })), {
          maxLength: 4,
        }),
        fc.integer({ min: -10, max: 59 }),
        (at, who, stays, came) => {
          const until = (from: number, to: number): Minutes[] =>
            from < at ? [[from, Math.min(to, at)]] : [];
          const mine = record(until(came, at));
          const theirs = record(stays.flatMap(([from, length]) => until(from, from + length)));
          const [expert, client] = who === 'expert' ? [mine, theirs] : [theirs, mine];
          const outcome = leave(who, at, expert, client);
          const verdict = judge(expert, client);
          const expected = who === 'client' ? 'no_show_expert' : 'no_show_client';
          return outcome === (verdict === expected ? verdict : null);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
