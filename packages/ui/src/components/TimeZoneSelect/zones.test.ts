import { describe, expect, it } from 'vitest';
import { allZones, canonical, matchesZone, zoneOption } from './zones.ts';

const summer = Date.UTC(2025, 11, 1);
const winter = Date.UTC(2025, 5, 1);
const names = [
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Calcutta',
  'America/St_Johns',
  'Asia/Tokyo',
  'Etc/GMT+3',
];
const found = (query: string, at = summer) =>
  allZones(at, names)
    .filter((option) => matchesZone(option, query))
    .map(({ city }) => city);

describe('zones', () => {
  it('come by city with the offset of the date, UTC among them', () => {
    expect(allZones(summer, names).map(({ city, offset }) => `${city} ${offset}`)).toEqual([
      'Berlin GMT+1',
      'Kolkata GMT+5:30',
      'London GMT',
      'New York GMT-5',
      'Sao Paulo GMT-3',
      'St Johns GMT-3:30',
      'Sydney GMT+11',
      'Tokyo GMT+9',
      'UTC GMT',
    ]);
    expect(zoneOption('Australia/Sydney', winter).offset).toBe('GMT+10');
  });

  it.each([
    ['syd', ['Sydney']],
    ['new york', ['New York']],
    ['york', ['New York']],
    ['ydney', []],
    ['mumbai', ['Kolkata']],
    ['calcutta', ['Kolkata']],
    ['munich', ['Berlin']],
    ['são', ['Sao Paulo']],
    ['europe', ['Berlin', 'London']],
    ['Europe/Lon', ['London']],
    ['Asia/Kolkata', ['Kolkata']],
    ['AEDT', ['Sydney']],
    ['aest', ['Sydney']],
    ['CET', ['Berlin']],
    ['bst', ['London', 'Sao Paulo']],
    ['EST', ['New York']],
    ['eastern', ['New York', 'Sydney']],
    ['+11', ['Sydney']],
    ['GMT+9', ['Tokyo']],
    ['utc-3:30', ['St Johns']],
    ['-3', ['Sao Paulo', 'St Johns']],
    ['+5:30', ['Kolkata']],
    ['xx', []],
  ])('%s finds %j', (query, cities) => {
    expect(found(query)).toEqual(cities);
  });

  it('finds all by nothing', () => {
    expect(found('  ')).toHaveLength(9);
  });

  it('knows zones of this runtime, and one by two names', () => {
    expect(allZones(summer).length).toBeGreaterThan(300);
    expect(canonical('Asia/Kolkata')).toBe(canonical('Asia/Calcutta'));
    expect(canonical('Mars/Olympus')).toBe('Mars/Olympus');
  });
});
