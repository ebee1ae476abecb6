import { expect, it } from 'vitest';
import { zoneOptions } from './zone-options.ts';

it('[W-02] the visitor’s and the expert’s zone come first, and none comes twice', () => {
  const all = ['Asia/Tokyo', 'Australia/Sydney', 'Etc/GMT+3', 'Europe/London', 'Europe/Paris', 'UTC'];
  expect(zoneOptions(['Europe/London', 'Asia/Tokyo', 'Europe/London'], all)).toEqual({
    near: ['Europe/London', 'Asia/Tokyo', 'UTC'],
    groups: [
      { region: 'Australia', zones: ['Australia/Sydney'] },
      { region: 'Europe', zones: ['Europe/Paris'] },
    ],
  });
});

it('knows the zones of this runtime', () => {
  expect(zoneOptions(['UTC']).groups.flatMap((group) => group.zones)).toContain('Pacific/Auckland');
});
