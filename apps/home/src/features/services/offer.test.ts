import type { OwnServices } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import {
  afterStore,
  bodyOf,
  cheapest,
  moveService,
  newService,
  offerErrors,
  offerOf,
  rebase,
  sameOffer,
  type Offer,
  type OfferedService,
} from './offer.ts';

const stored = (id: string, change: Partial<OwnServices['services'][number]> = {}) => ({
  id,
  title: `Session ${id}`,
  description: 'We go through your return together.',
  durationMin: 60,
  priceMinor: 12_000,
  instant: false,
  active: true,
  minNoticeMin: 120,
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  hours: null,
  questions: [],
  ...change,
});
const saved = (...services: OwnServices['services']): OwnServices => ({
  version: 3,
  latePolicyPct: 50,
  services,
});
const offer = offerOf(saved(stored('a'), stored('b', { active: false }), stored('c', { priceMinor: 8_000 })));
const filled: OfferedService = {
  ...newService('new-1'),
  title: 'A quick question',
  description: 'One question, answered.',
  price: '40',
};
const keys = ({ services }: Pick<Offer, 'services'>) => services.map(({ key }) => key);
const change = (key: string, part: Partial<OfferedService>): Offer => ({
  ...offer,
  services: offer.services.map((each) => (each.key === key ? { ...each, ...part } : each)),
});

describe('[W-03] what is edited', () => {
  it('is the same as what is saved, however the price is written, until something else is said', () => {
    expect(sameOffer(offer, change('a', { price: '120.00' }))).toBe(true);
    for (const part of [{ price: '121' }, { price: '120x' }, { title: 'Another' }, { active: false }])
      expect(sameOffer(offer, change('a', part))).toBe(false);
    expect(sameOffer(offer, { ...offer, latePolicyPct: 0 })).toBe(false);
    expect(sameOffer(offer, { ...offer, services: offer.services.toReversed() })).toBe(false);
  });

  it('is told what is wrong by the key of the service, wherever it stands', () => {
    const services = [newService('new-1'), ...offer.services];
    expect(offerErrors({ ...offer, services })).toEqual({
      'new-1.title': 'Give the session a title',
      'new-1.description': 'Say what happens in the session',
      'new-1.price': 'Enter a price in whole dollars',
    });
    expect(offerErrors(change('c', { title: 'session A' }))).toEqual({
      'c.title': 'Another service has this title',
    });
    expect(offerErrors(change('b', { title: '', price: 'nonsense' }))).toEqual({});
    const many = Array.from({ length: 13 }, (_, at) => ({
      ...filled,
      key: `new-${at}`,
      title: `Session ${at}`,
    }));
    expect(offerErrors({ ...offer, services: many })).toEqual({
      services: 'Offer at most 12 services at a time',
    });
  });

  it('is sent in cents, new services without an id', () => {
    const { services, latePolicyPct } = bodyOf({ ...offer, services: [filled, ...offer.services] });
    expect(latePolicyPct).toBe(50);
    expect(services[0]).toEqual({
      id: null,
      title: filled.title,
      description: filled.description,
      durationMin: 60,
      priceMinor: 4_000,
      instant: false,
      active: true,
      minNoticeMin: null,
      bufferBeforeMin: null,
      bufferAfterMin: null,
      hours: null,
      questions: [],
    });
    expect(services.slice(1)).toEqual([
      stored('a'),
      stored('b', { active: false }),
      stored('c', { priceMinor: 8_000 }),
    ]);
  });

  it('moves past what is taken off, and stays at the ends', () => {
    expect(keys({ services: moveService(offer.services, 'c', -1) })).toEqual(['c', 'b', 'a']);
    expect(keys({ services: moveService(offer.services, 'a', 1) })).toEqual(['c', 'b', 'a']);
    expect(moveService(offer.services, 'a', -1)).toBe(offer.services);
    expect(moveService(offer.services, 'c', 1)).toBe(offer.services);
  });

  it('shows the lowest price that can be booked', () => {
    expect(cheapest(offer.services)?.key).toBe('c');
    expect(cheapest(change('b', { price: '10' }).services)?.key).toBe('c');
    expect(cheapest(change('c', { price: '' }).services)?.key).toBe('a');
    expect(cheapest([])).toBeNull();
  });
});

it('[F-13] a limit and hours of a service are part of what is saved, errors at their place', () => {
  const nine = { startMinute: 540, endMinute: 600 };
  const week = [[nine], [], [], [], [], [], []];
  const narrow = change('a', { minNoticeMin: 1440, hours: week });
  expect(sameOffer(narrow, offer)).toBe(false);
  expect(bodyOf(narrow).services[0]).toMatchObject({ minNoticeMin: 1440, bufferAfterMin: 10, hours: week });
  expect(offerErrors(change('a', { hours: [[nine, nine], [], [], [], [], [], []] }))).toEqual({
    'a.hours.0.1.startMinute': 'Overlaps with other hours on this day',
  });
  expect(offerErrors(change('a', { hours: [[], [], [], [], [], [], []] }))).toEqual({
    'a.hours': 'Add hours on at least one day',
  });
});

describe('[W-03] what is edited, beside what is saved meanwhile', () => {
  it('has the ids of what was added once it is saved, and what was changed since it was sent', () => {
    const sent = { ...offer, services: [...offer.services, filled, { ...filled, key: 'new-2' }] };
    const answer = saved(
      ...[...bodyOf(offer).services, ...bodyOf({ ...offer, services: [filled, filled] }).services].map(
        (each, at) => ({
          ...each,
          id: each.id ?? `made-${at}`,
          minNoticeMin: each.minNoticeMin ?? 120,
          bufferBeforeMin: each.bufferBeforeMin ?? 0,
          bufferAfterMin: each.bufferAfterMin ?? 10,
          title: each.title.toUpperCase(),
          questions: [],
        }),
      ),
    );
    const typing = {
      ...sent,
      services: sent.services.map((each) =>
        each.key === 'new-2' ? { ...each, title: 'Typed since' } : each,
      ),
    };
    const after = afterStore(typing, sent, answer);
    expect(keys(after)).toEqual(['a', 'b', 'c', 'new-1', 'new-2']);
    expect(after.services.slice(3)).toMatchObject([
      { id: 'made-3', title: 'A QUICK QUESTION' },
      { id: 'made-4', title: 'Typed since' },
    ]);
    expect(sameOffer(afterStore(sent, sent, answer), offerOf(answer))).toBe(true);
  });

  it('is saved over it with nothing lost: what was added elsewhere comes last', () => {
    const elsewhere = saved(stored('d'), stored('c'), stored('a'), stored('b'));
    const over = rebase({ ...offer, services: [filled, ...offer.services] }, elsewhere);
    expect(keys(over)).toEqual(['new-1', 'a', 'b', 'c', 'd']);
    expect(over.services[3]).toMatchObject({ price: '80' });
  });
});
