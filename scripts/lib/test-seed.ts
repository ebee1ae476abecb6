import fc from 'fast-check';

// A setup file of every package's tests. All properties draw from one seed, so `npm test` tries the same cases each
// time. The long form sets TEST_SEED to a new one and prints it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_127) });

// `npm run check -- --repeat` has the tests begin at another moment (TEST_NOW); time goes on from there.
const { TEST_NOW } = process.env;
const RealDate = Date;
if (TEST_NOW !== undefined && RealDate.name === 'Date') {
  const ahead = RealDate.parse(TEST_NOW) - RealDate.now();
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(RealDate.now() + ahead);
      else super(...args);
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  } as DateConstructor;
}
