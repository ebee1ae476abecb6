import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BRIEF_LIMITS, briefForm } from './brief.ts';
import { firstErrors } from './first-errors.ts';
import { servicesForm } from './services.ts';

const ask = { id: null, kind: 'short', label: 'Your brand’s website', required: false, options: [] };
const offer = {
  title: 'Tax return review',
  description: 'We go through your return together.',
  durationMin: 60,
  priceMinor: 12_000,
  instant: true,
  active: true,
  hours: null,
  minNoticeMin: null,
  bufferBeforeMin: null,
  bufferAfterMin: null,
};
const errorsOf = (question: object, active = true) =>
  firstErrors(servicesForm, { services: [{ ...offer, active, questions: [{ ...ask, ...question }] }] });

describe('[M-05] questions of a service', () => {
  it.each([
    ['no words', { label: ' ' }, 'label', 'Write the question'],
    ['a long text', { label: 'x'.repeat(151) }, 'label', 'The question must be at most 150 characters'],
    ['a link', { label: 'See https://x.test' }, 'label', 'The question must not contain a link'],
    [
      'one option',
      { kind: 'choice', options: ['Yes'] },
      'options',
      'Give at least two options, one per line',
    ],
    [
      'an option twice',
      { kind: 'choice', options: ['Yes', 'Yes '] },
      'options',
      'Each option must be different',
    ],
    ['nine options', { kind: 'choice', options: [...'abcdefghi'] }, 'options', 'Give at most 8 options'],
  ])('[M-05] are refused with %s, at the field', (_name, change, field, message) => {
    expect(errorsOf(change)).toEqual({ [`services.0.questions.0.${field}`]: message });
  });

  it('[M-05] may be unfinished in a hidden service, and lose options that their kind does not have', () => {
    expect(errorsOf({ label: '' }, false)).toEqual({});
    const questions = [{ ...ask, label: '  Your   website ', options: ['left over'] }];
    expect(z.parse(servicesForm, { services: [{ ...offer, questions }] }).services[0]?.questions).toEqual([
      { ...ask, label: 'Your website' },
    ]);
  });
});

describe('[M-05] a brief', () => {
  const site = { id: 'site', kind: 'short', required: true, options: [] } as const;
  const shop = { id: 'shop', kind: 'choice', required: false, options: ['Online', 'Not yet'] } as const;
  const form = briefForm([site, shop]);
  const refused = (answers: object, wants = '') => firstErrors(form, { wants, answers });

  it('[M-05] is tidied, and keeps answers to its questions only', () => {
    const sent = { wants: ' A list \n', answers: { site: ' a  b\n', other: 'x' } };
    expect(z.parse(form, sent)).toEqual({ wants: 'A list', answers: { site: 'a b', shop: '' } });
  });

  it.each([
    ['a required answer is missing', {}, { 'answers.site': 'Answer this question' }],
    ['a required answer is blank', { site: ' ' }, { 'answers.site': 'Answer this question' }],
    [
      'a choice is none of its options',
      { site: 'x', shop: 'Both' },
      { 'answers.shop': 'Choose one of the options' },
    ],
    [
      'a line is too long',
      { site: 'x'.repeat(201) },
      { 'answers.site': 'The answer must be at most 200 characters' },
    ],
    [
      'an answer hides a character',
      { site: 'a\u202eb' },
      { 'answers.site': 'The answer must not contain invisible characters' },
    ],
  ])('[M-05] is refused when %s', (_name, answers, errors) => {
    expect(refused(answers)).toEqual(errors);
  });

  it('[M-05] takes 2,000 characters of what somebody wants, and not one more', () => {
    expect(refused({ site: 'x' }, 'x'.repeat(BRIEF_LIMITS.wants))).toEqual({});
    expect(refused({ site: 'x' }, 'x'.repeat(BRIEF_LIMITS.wants + 1))).toEqual({
      wants: 'This text must be at most 2000 characters',
    });
  });
});
