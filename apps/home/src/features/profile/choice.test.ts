import { describe, expect, it } from 'vitest';
import { chosenDate, readChoice, slotsKey, writeChoice } from './choice.ts';

const service = (id: string, durationMin: number, minor = 100_00) => ({
  id,
  durationMin,
  title: id,
  description: '',
  price: { minor, currency: 'AUD' },
  instant: true,
});
const services = [service('short', 30), service('usual', 60)];
const read = (query: string) => readChoice(new URLSearchParams(query), services, 'Europe/London');
const NOW = Date.parse('2026-11-25T00:00:00Z');

describe('[W-02] the choice lives in the address', () => {
  it('reads service, slot and zone', () => {
    expect(read('service=short&slot=2026-11-27T00:15:00.000Z&zone=Australia/Sydney')).toEqual({
      service: services[0],
      slot: '2026-11-27T00:15:00.000Z',
      date: '2026-11-27',
      zone: 'Australia/Sydney',
    });
  });

  it('starts with the first service in the visitor’s own zone', () => {
    expect(read('')).toEqual({ service: services[0], slot: null, date: null, zone: 'Europe/London' });
  });

  it('[S-04] starts with the service that cards name', () => {
    const offered = [service('hour', 60, 135_00), service('half', 30, 75_00)];
    expect(readChoice(new URLSearchParams(), offered, 'UTC').service?.id).toBe('half');
  });

  it('takes nonsense for nothing said', () => {
    expect(read('service=x&slot=soon&date=2026-02-30&zone=Mars/Base')).toEqual(read(''));
  });

  it('knows the day of a slot in the zone shown, without being told the day', () => {
    const search = new URLSearchParams('slot=2026-11-26T23:30:00.000Z');
    expect(chosenDate(search, 'Europe/London')).toBe('2026-11-26');
    expect(chosenDate(search, 'Australia/Sydney')).toBe('2026-11-27');
  });

  it('drops the slot with another service or day, and the day with another zone', () => {
    const search = new URLSearchParams('id=leo&service=short&date=2026-11-27&slot=2026-11-27T00:15:00.000Z');
    expect(writeChoice(search, { service: 'usual' }).toString()).toBe('id=leo&service=usual&date=2026-11-27');
    expect(writeChoice(search, { date: '2026-11-28' }).get('slot')).toBeNull();
    const moved = writeChoice(search, { zone: 'Asia/Tokyo' });
    expect([moved.get('date'), moved.get('slot')]).toEqual([null, '2026-11-27T00:15:00.000Z']);
    expect(search.get('date')).toBe('2026-11-27');
  });

  it('asks for free times again only when others are shown', () => {
    const key = (query: string) => slotsKey(new URLSearchParams(query), 'UTC', NOW);
    expect(key('id=leo&date=2026-11-26')).toBe(key('id=leo&date=2026-11-27&slot=2026-11-27T00:15:00Z'));
    expect(key('id=leo&date=2026-12-02')).not.toBe(key('id=leo&date=2026-11-27'));
    expect(key('id=leo&zone=Asia/Tokyo')).not.toBe(key('id=leo'));
    expect(key('id=leo&service=a')).not.toBe(key('id=leo&service=b'));
  });
});
