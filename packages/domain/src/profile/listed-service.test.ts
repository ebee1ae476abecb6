import { expect, it } from 'vitest';
import { listedService } from './listed-service.ts';

const service = (id: string, minor: number) => ({ id, price: { minor } });

it('[S-04] a card names the cheapest service with a price, of several the first in the expert’s order', () => {
  const [hour, half, twin, free] = [
    service('hour', 135_00),
    service('half', 75_00),
    service('twin', 75_00),
    service('free', 0),
  ];
  const of = (...offered: (typeof hour)[]) => listedService(offered)?.id ?? null;
  expect(of(hour, half, twin)).toBe('half');
  expect(of(twin, half, hour)).toBe('twin');
  expect(of(free, hour)).toBe('hour');
  expect(of(free)).toBe('free');
  expect(of()).toBeNull();
});
