import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import type { Ctx } from '../../../http/context.ts';
import { dummyHash, hashPassword, PASSWORD_COST, turnOf } from './argon.ts';

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

it('[ASVS 15.2.2] networks take turns: one that sends many passwords lets the others go before its rest', async () => {
  const order: string[] = [];
  const hash = (owner: string) =>
    hashPassword({ cost, owner }, 'a password', async () => void order.push(owner));
  const flood = Array.from({ length: 8 }, () => 'flood');
  await Promise.all([...flood, 'a', 'b'].map(hash));
  expect(order.slice(0, 4)).toEqual(['flood', 'flood', 'a', 'b']);
  expect(order).toHaveLength(10);
});

it('[ASVS 15.2.2] an IPv6 /48 has one turn, whatever address asks', () => {
  const ownerOf = (ip: string) =>
    turnOf({ deps: { passwordCost: cost }, ip } as Pick<Ctx, 'deps' | 'ip'>).owner;
  expect(ownerOf('2001:db8:1:2::3')).toBe(ownerOf('2001:db8:1:ffff::9'));
  expect(ownerOf('2001:db8:1:2::3')).not.toBe(ownerOf('2001:db8:2:2::3'));
});

it('the hash of an unknown address costs what one of today costs', async () => {
  const turn = { cost: PASSWORD_COST, owner: 'a' };
  const { memoryCost, timeCost, parallelism, algorithm, version } = parseOptions(dummyHash(PASSWORD_COST));
  expect({ memoryCost, timeCost, parallelism }).toEqual(PASSWORD_COST);
  const real = parseOptions(await hashPassword(turn, 'a password'));
  expect({ algorithm, version }).toEqual({ algorithm: real.algorithm, version: real.version });
});
