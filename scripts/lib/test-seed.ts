import fc from 'fast-check';

// A setup file of every package's tests: all properties draw from one seed, so `npm test` tries the same cases each
// time. The long form sets TEST_SEED to a new one and prints it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_127) });
