import { describe, expect, it } from 'vitest';
import { APPLICATION_LIMITS, applicationForm, reviewReason } from './application.ts';
import { firstErrors } from './first-errors.ts';
import { staffReason } from './written-text.ts';

const form = applicationForm({ Finance: ['Taxation', 'Investment'], Fitness: ['Yoga'] }, 2026);
const good = {
  firstName: 'Ada',
  lastName: 'Quill',
  headline: 'Tax adviser for artists',
  about: 'a'.repeat(100),
  categories: ['Finance'],
  topics: ['Taxation'],
  languages: ['English', 'Māori'],
  services: [
    {
      title: 'One tax return',
      description: 'We go through your return line by line.',
      durationMin: 60,
      dollars: 120,
      instant: true,
    },
  ],
  credentials: [{ title: 'Chartered accountant', issuer: 'CA ANZ', year: 2011 }],
};
const service = good.services[0];
const credential = good.credentials[0];

describe('[B-05] an application', () => {
  it('that is complete passes', () => {
    expect(firstErrors(form, good)).toEqual({});
  });

  const { headline, about, serviceTitle, serviceDescription, dollars } = APPLICATION_LIMITS;
  it.each([
    ['firstName', { firstName: '  ' }, 'Enter your first name'],
    ['lastName', { lastName: 'x'.repeat(51) }, 'The last name must be at most 50 characters'],
    ['headline', { headline: '' }, 'Say what you do in one line'],
    ['headline', { headline: 'x'.repeat(headline.min - 1) }, 'The headline must be at least 10 characters'],
    ['headline', { headline: 'x'.repeat(headline.max + 1) }, 'The headline must be at most 80 characters'],
    ['about', { about: 'x'.repeat(about.min - 1) }, 'The text about you must be at least 100 characters'],
    ['about', { about: 'x'.repeat(about.max + 1) }, 'The text about you must be at most 2000 characters'],
    ['categories', { categories: [], topics: [] }, 'Choose at least one category'],
    ['categories', { categories: ['Finance', 'Plumbing'] }, 'Choose from the list'],
    ['categories', { categories: ['Finance', 'toString'] }, 'Choose from the list'],
    ['categories', { categories: ['Finance', 'Finance'] }, 'Choose each one only once'],
    ['topics', { topics: [] }, 'Choose at least one topic'],
    ['topics', { topics: ['Yoga'] }, 'Choose topics from your categories'],
    ['languages', { languages: [] }, 'Choose at least one language'],
    ['languages', { languages: ['<b>'] }, 'Enter each language by its name'],
    ['services', { services: [] }, 'Offer at least one session'],
    ['services', { services: Array.from({ length: 7 }, () => service) }, 'Offer at most 6 sessions'],
    [
      'services.0.title',
      { services: [{ ...service, title: 'x'.repeat(serviceTitle.max + 1) }] },
      'The title must be at most 80 characters',
    ],
    [
      'services.0.description',
      { services: [{ ...service, description: 'x'.repeat(serviceDescription.min - 1) }] },
      'The description must be at least 20 characters',
    ],
    ['services.0.durationMin', { services: [{ ...service, durationMin: 50 }] }, 'Choose how long it lasts'],
    [
      'services.0.dollars',
      { services: [{ ...service, dollars: dollars.min - 1 }] },
      'The price must be at least A$10',
    ],
    [
      'services.0.dollars',
      { services: [{ ...service, dollars: dollars.max + 1 }] },
      'The price must be at most A$2,000',
    ],
    ['services.0.dollars', { services: [{ ...service, dollars: null }] }, 'Enter a price in whole dollars'],
    ['credentials', { credentials: [] }, 'Add at least one credential'],
    [
      'credentials.0.year',
      { credentials: [{ ...credential, year: 2027 }] },
      'Enter a year from 1950 to 2026',
    ],
    [
      'credentials.0.title',
      { credentials: [{ ...credential, title: '' }] },
      'Name the degree, licence or job',
    ],
  ])('%s: %j is refused in words', (field, change, message) => {
    expect(firstErrors(form, { ...good, ...change })[field]).toBe(message);
  });

  it('at its bounds passes', () => {
    const longest = { ...good, headline: 'x'.repeat(headline.max), about: 'x'.repeat(about.max) };
    const shortest = { ...good, headline: 'x'.repeat(headline.min), about: 'x'.repeat(about.min) };
    expect([firstErrors(form, longest), firstErrors(form, shortest)]).toEqual([{}, {}]);
  });
});

it('[W-04] a reason has at least ten characters without the spaces around it', () => {
  expect(firstErrors(reviewReason, ` ${'x'.repeat(9)} `)['']).toBe('Write at least 10 characters');
  expect(firstErrors(reviewReason, 'x'.repeat(10))).toEqual({});
  expect(firstErrors(reviewReason, '')['']).toBe('Tell the applicant why');
});

it('[O-01] a reason of staff has 10 to 2,000 characters, or as a form says', () => {
  const says = (schema: ReturnType<typeof staffReason>, length: number) =>
    firstErrors(schema, 'x'.repeat(length))[''];
  expect(says(staffReason(), 0)).toBe('Write at least 10 characters');
  expect(says(staffReason(), 10)).toBeUndefined();
  expect(says(staffReason(), 2_001)).toBe('Keep it to 2,000 characters');
  expect(says(staffReason({ min: 3, max: 500 }), 2)).toBe('Write at least 3 characters');
  expect(says(staffReason({ min: 3, max: 500 }), 501)).toBe('Keep it to 500 characters');
  expect(says(staffReason({ min: 0 }), 0)).toBeUndefined();
});
