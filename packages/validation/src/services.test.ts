import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { firstErrors } from './first-errors.ts';
import { SERVICES_MAX, servicesForm } from './services.ts';

const offer = {
  title: 'Tax return review',
  description: 'We go through your return together.',
  durationMin: 60,
  priceMinor: 12_000,
  instant: true,
  active: true,
  minNoticeMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 15,
  hours: null,
  questions: [],
};
const errorsOf = (...services: object[]) => firstErrors(servicesForm, { services });
const titled = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...offer, title: `Session number ${at}`, ...change }));

describe('[W-03] services', () => {
  it.each([
    ['none at all', []],
    ['the lowest price', [{ ...offer, priceMinor: 1_000 }]],
    ['the highest price', [{ ...offer, priceMinor: 200_000 }]],
    ['twelve', titled(12)],
    ['one that is taken off with the title of another', [offer, { ...offer, active: false }]],
    [
      'one that is taken off and was never finished',
      [{ ...offer, title: '', description: '', priceMinor: 0, durationMin: 25, active: false }],
    ],
    ['forty, twelve of them on offer', [...titled(12), ...titled(28, { active: false })]],
  ])('[W-03] takes %s', (_name, services) => {
    expect(errorsOf(...services)).toEqual({});
  });

  it.each([
    ['no title', { title: ' ' }, { 'services.0.title': 'Give the session a title' }],
    [
      'a short title',
      { title: '  Tax  ' },
      { 'services.0.title': 'The title must be at least 5 characters' },
    ],
    [
      'a long title',
      { title: 'T'.repeat(81) },
      { 'services.0.title': 'The title must be at most 80 characters' },
    ],
    [
      'a short description',
      { description: 'We talk.' },
      { 'services.0.description': 'The description must be at least 20 characters' },
    ],
    ['a length of its own', { durationMin: 50 }, { 'services.0.durationMin': 'Choose how long it lasts' }],
    ['no price', { priceMinor: null }, { 'services.0.priceMinor': 'Enter a price in whole dollars' }],
    ['cents', { priceMinor: 12_050 }, { 'services.0.priceMinor': 'Enter a price in whole dollars' }],
    ['a price too low', { priceMinor: 900 }, { 'services.0.priceMinor': 'The price must be at least A$10' }],
    [
      'a price too high',
      { priceMinor: 200_100 },
      { 'services.0.priceMinor': 'The price must be at most A$2,000' },
    ],
  ])('[W-03] [V-19] refuses %s, at its field', (_name, change, errors) => {
    expect(errorsOf({ ...offer, ...change })).toEqual(errors);
  });

  it('[W-03] refuses the second of two equal titles, whatever their case and spaces', () => {
    const again = { ...offer, title: ' tax  RETURN\treview ' };
    const errors = { 'services.2.title': 'Another service has this title' };
    expect(errorsOf(offer, { ...offer, title: 'Another session' }, again)).toEqual(errors);
    expect(errorsOf({ ...offer, active: false }, { ...offer, title: 'Another session' }, again)).toEqual({});
    // Reported together with the other errors.
    expect(errorsOf(offer, { ...again, priceMinor: null })).toEqual({
      'services.1.title': 'Another service has this title',
      'services.1.priceMinor': 'Enter a price in whole dollars',
    });
    expect(errorsOf({ ...offer, title: '' }, { ...offer, title: '' })).toEqual({
      'services.0.title': 'Give the session a title',
      'services.1.title': 'Give the session a title',
    });
    expect(firstErrors(servicesForm, { services: [null, 4, { active: true }] })).not.toEqual({});
  });

  it('[W-03] limits the active services, and all of them', () => {
    expect(errorsOf(...titled(SERVICES_MAX.active + 1))).toEqual({
      services: 'Offer at most 12 services at a time',
    });
    expect(errorsOf(...titled(SERVICES_MAX.all + 1, { active: false }))).toEqual({
      services: 'Keep at most 40 services',
    });
  });

  it('[F-13] takes hours of the week for a service, on one day at least and none overlapping', () => {
    const nine = { startMinute: 540, endMinute: 600 };
    const week = (...monday: object[]) => [monday, [], [], [], [], [], []];
    expect(errorsOf({ ...offer, hours: week(nine) })).toEqual({});
    expect(errorsOf({ ...offer, hours: week() })).toEqual({
      'services.0.hours': 'Add hours on at least one day',
    });
    expect(errorsOf({ ...offer, hours: week(nine, nine) })).toEqual({
      'services.0.hours.0.1.startMinute': 'Overlaps with other hours on this day',
    });
    expect(errorsOf({ ...offer, active: false, hours: week() })).toEqual({});
  });

  it('[W-03] trims what was typed', () => {
    const typed = {
      ...offer,
      title: '  Tax return review ',
      description: ' We go through your return together.\n',
    };
    const inactive = { ...typed, active: false };
    expect(z.parse(servicesForm, { services: [typed, inactive] })).toEqual({
      services: [offer, { ...offer, active: false }],
    });
  });
});
