import { expect, it } from 'vitest';
import { BlurCost } from './blur-cost.ts';

/** Ten seconds in which each picture takes so long. @param took ms */
function spend(cost: BlurCost, took: (picture: number) => number, from = 0): void {
  for (let at = 0, picture = 0; at <= 10_500; at += 1_000 / 24, picture += 1)
    cost.add(took(picture), from + at);
}

it('[G-06] keeps its rate as long as it costs at most 0.35 of a core', () => {
  const cost = new BlurCost();
  spend(cost, () => 14);
  expect(cost).toMatchObject({ rate: 24, isTooMuch: false });
});

it('[G-06] halves its rate where it costs more, and goes on where that helps', () => {
  const cost = new BlurCost();
  spend(cost, () => 20);
  spend(cost, () => 20, 11_000);
  expect(cost).toMatchObject({ rate: 12, isTooMuch: false });
});

it('[G-06] is too much where half the rate costs more as well', () => {
  const cost = new BlurCost();
  spend(cost, () => 40);
  expect(cost).toMatchObject({ rate: 12, isTooMuch: true });
});

it('[G-06] forgives single long pauses, and the start', () => {
  const cost = new BlurCost();
  spend(cost, (picture) => (picture < 10 || picture % 20 === 0 ? 2_000 : 5));
  expect(cost).toMatchObject({ rate: 24, isTooMuch: false });
});
