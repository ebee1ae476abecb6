export { randomOf, type Random } from '../../apps/server/src/testing/simulation/random.ts';
