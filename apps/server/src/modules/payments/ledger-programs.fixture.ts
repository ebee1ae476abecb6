import fc from 'fast-check';
import { COMMANDS } from './ledger-commands.fixture.ts';
import type { Command } from './ledger-world.fixture.ts';
import { OVERTIME_COMMANDS } from './overtime-commands.fixture.ts';

const command = (name: string, n = 0): Command => ({ name, n, twice: true });
const overtimeNames = Object.keys(OVERTIME_COMMANDS);
const names = Object.keys(COMMANDS).filter((name) => !overtimeNames.includes(name));
const after = names.filter((name) =>
  /bank|refund|goodwill|problem|offer|appeal|signed|finding|payout/.test(name),
);
const anyCommand = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...after) },
    { weight: 2, arbitrary: fc.constantFrom('drain', 'wait') },
    { weight: 2, arbitrary: fc.constantFrom('hold', 'pay', 'accept', 'refresh') },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  n: fc.nat({ max: 11 }),
  twice: fc.boolean(),
});

/** The way of a paid session to its end; a run begins somewhere along it. */
const mainLine = ['hold', 'pay', 'refresh', 'accept'].map((name) => command(name));
const session = fc.nat({ max: 3 }).map((n) => [command('attend', n), command('wait', 5), command('drain')]);

/** Programs of up to `most` commands after the main line, or a part of it. */
export const programs = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 1, arbitrary: fc.nat({ max: mainLine.length }) },
        { weight: 3, arbitrary: fc.constant(mainLine.length) },
      ),
      fc.oneof({ weight: 3, arbitrary: session }, { weight: 1, arbitrary: fc.constant([]) }),
      fc.array(anyCommand, { minLength: 4, maxLength: most - mainLine.length - 3, size: 'max' }),
    )
    .map(([along, held, commands]) => [...mainLine.slice(0, along), ...held, ...commands]);

const aheadOfStart = [
  'bank disputes',
  'bank disputes a part',
  'bank gives in',
  'bank keeps the money',
  'client cancels',
  'expert cancels',
  'refund in the dashboard',
  'refund fails',
  'goodwill',
  'finding of staff',
  'payout of what is available',
  'events again',
];
const anyAhead = fc.record({
  name: fc.constantFrom(...aheadOfStart),
  n: fc.nat({ max: 11 }),
  twice: fc.boolean(),
});
/** From five minutes to two days; the longest passes the start. */
const someWait = fc.nat({ max: 4 }).map((n) => command('wait', n));
/** To 0 to 24 hours before the start, when the expert's policy decides. */
const untilLate = [command('wait', 4), command('wait', 2)];

/** Programs of up to `most` commands in which banks dispute charges before the start of their sessions (P-09). */
export const programsBeforeStart = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.constantFrom([], untilLate),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: anyAhead },
          { weight: 4, arbitrary: fc.constant(command('drain')) },
          { weight: 1, arbitrary: someWait },
        ),
        { minLength: 4, maxLength: most - mainLine.length - untilLate.length, size: 'max' },
      ),
    )
    .map(([wait, commands]) => [...mainLine, ...wait, ...commands]);

const anyOvertime = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('overtime offered', 'overtime accepted', 'overtime paid') },
    { weight: 1, arbitrary: fc.constantFrom('near the end', 'drain') },
    { weight: 1, arbitrary: fc.constantFrom(...overtimeNames) },
  ),
  n: fc.nat({ max: 11 }),
  twice: fc.boolean(),
});

/** Programs of up to `most` commands with overtime before the end, and what can happen to both payments after it. */
export const programsOfOvertime = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.nat({ max: 2 }).map((n) => command('pay and keep the card', n)),
      fc.nat({ max: 3 }).map((n) => command('near the end', n)),
      fc.array(anyOvertime, { minLength: 3, maxLength: 12, size: 'max' }),
      fc.array(anyCommand, { minLength: 4, maxLength: most - 20, size: 'max' }),
    )
    .map(([paying, meeting, more, rest]) => [
      command('hold'),
      paying,
      command('refresh'),
      command('accept'),
      meeting,
      command('overtime offered'),
      command('overtime accepted'),
      ...more,
      command('wait', 2),
      command('drain'),
      ...rest,
    ]);

/** The late share before and after bank disputes that the bank won, granted in the end; and one that stays open. */
export const lateStories: Command[][] = [
  ['bank disputes'],
  ['client cancels', 'payout of what is available', 'bank disputes', 'bank keeps the money'],
  ['refund in the dashboard', 'bank disputes a part', 'bank keeps the money'],
  ['bank disputes', 'bank gives in', 'refund in the dashboard', 'bank disputes', 'bank keeps the money'],
].map((names) => [
  ...mainLine,
  ...untilLate,
  ...[...names, 'finding of staff', 'payout of what is available'].flatMap((name) => [
    { ...command(name), twice: false },
    command('drain'),
  ]),
]);

/** Everything that can happen to the money of a session after its end; `n` from 3 on is about its overtime. */
const afterwards = (n: 0 | 3): Command[] =>
  (
    [
      ['drain'],
      ['bank disputes', n],
      ['drain'],
      ['bank gives in', n],
      ['drain'],
      ['wait', 4],
      ['drain'],
      ['goodwill', 1],
      ['refund in the dashboard', 1],
      ['refund in the dashboard', 2],
      ['drain'],
      ['refund fails', n],
      ['drain'],
      ['bank disputes', n],
      ['drain'],
      ['bank keeps the money', n],
      ['drain'],
      ['finding of staff', 1],
      ['drain'],
    ] as const
  ).map(([name, which]) => command(name, which));

/** A session without overtime, and all that can happen to its money. */
export const wholeStory: Command[] = [...mainLine, command('attend'), command('wait', 5), ...afterwards(0)];

const withOvertime = (keeps: number, meets: number, names: readonly string[]): Command[] => [
  command('hold'),
  command('pay and keep the card', keeps),
  command('refresh'),
  command('accept'),
  command('near the end', meets),
  command('overtime offered'),
  command('overtime accepted'),
  ...names.map((name) => command(name)),
];

/** A session with overtime by the kept card, and all that can happen to the money of both payments. */
export const overtimeStory: Command[] = [...withOvertime(0, 0, []), command('wait', 5), ...afterwards(3)];

/** Overtime that the bank asks about, refuses, that comes too late or whose time is taken; and one of a missed session. */
export const overtimeStories: Command[][] = [
  overtimeStory,
  withOvertime(1, 0, ['overtime paid after the bank asked', 'drain', 'wait']),
  withOvertime(2, 0, ['overtime refused by the bank', 'overtime paid', 'drain']),
  withOvertime(1, 0, ['time taken meanwhile', 'overtime paid', 'drain']),
  withOvertime(1, 0, ['wait', 'drain', 'overtime paid', 'drain']),
  withOvertime(1, 0, ['wait', 'overtime paid', 'drain']),
  [
    ...withOvertime(0, 3, ['wait', 'wait']),
    command('wait', 2),
    command('drain'),
    command('wait', 4),
    command('drain'),
  ],
];
