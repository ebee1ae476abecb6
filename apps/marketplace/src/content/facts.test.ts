import { startStepMin } from '@nexperts/domain';
import { describe, expect, it } from 'vitest';
import { plainText } from './prose-text.ts';
import { EXPERT_FAQ, USER_FAQ } from './faq.ts';
import { SAFETY_FAQ, SAFETY_MEASURES } from './safety.ts';
import { TERMS_SUMMARY } from './terms-summary.ts';
import { TERMS } from './terms.ts';

const users = USER_FAQ.map(({ answer }) => plainText(answer)).join(' ');
const experts = EXPERT_FAQ.map(({ answer }) => plainText(answer)).join(' ');
const terms = TERMS.map(({ blocks }) => plainText(blocks)).join(' ');
const summary = TERMS_SUMMARY.map(({ text }) => text).join(' ');

// The figures are here as SPEC 8 has them; the pages take theirs from where the product computes.
describe('the FAQ and the terms state the constants', () => {
  it('[B-01] nobody under 18', () => {
    expect(users).toContain('18 or older');
    expect(experts).toContain('18 or older');
    expect(terms).toContain('at least 18 years old');
    expect(summary).toContain('at least 18 years old');
  });
  it('[B-02] 15% fee, 85% for the expert, payouts every two weeks, identity first', () => {
    for (const text of [experts, terms]) {
      expect(text).toContain('platform fee of 15% of each session');
      expect(text).toMatch(/keeps? 85%/);
      expect(text).toMatch(/every two weeks/i);
      expect(text).toMatch(/KYC/);
    }
    expect(experts).toContain('before payouts');
    expect(summary).toContain('15% of each session');
    expect(summary).toContain('every two weeks, after an identity check');
  });
  it('[B-02] the example of the FAQ adds up', () => {
    expect(experts).toContain('From a session of A$100.00 you get A$85.00');
  });
  it('[B-03] charged after the session is confirmed, by a card-payment provider', () => {
    expect(users).toContain('After your session is confirmed');
    expect(users).toContain('card-payment provider');
    expect(terms).toContain('charged after the session is confirmed');
    expect(summary).toContain('charged only after the session is confirmed');
  });
  it('[B-04] full refund up to 24 hours before, later a fee may apply, refund requests within 48 hours', () => {
    expect(users).toContain('At least 24 hours before the start: you get a full refund');
    expect(users).toContain('Later: a fee may apply. The expert’s own policy decides');
    expect(users).toContain('within 48 hours of its end');
    expect(terms).toContain('at least 24 hours before the start, you get a full refund');
    expect(terms).toContain('non-refundable unless the expert');
    expect(terms).toContain('within 48 hours of the end of a session');
    expect(summary).toContain('at least 24 hours before the start');
    expect(summary).toContain('until 48 hours after a session');
  });
  it('[B-05] applications are reviewed in 2–3 business days; some categories need more checks', () => {
    for (const text of [experts, terms]) expect(text).toContain('reviewed in 2–3 business days');
    for (const text of [users, terms])
      expect(text).toContain('Identity and background checks apply to some categories');
  });
  it('[B-06] an account and payment details to book; profiles, events and help are public', () => {
    expect(users).toContain('To book, you need an account and payment details');
    expect(users).toContain('events and these pages are open to everyone');
  });
  it('[F-02] starts on the quarter hour, and every 20, 30 or 60 minutes', () => {
    expect(experts).toContain(
      'Those of 20, 30 or 60 minutes start every 20, 30 or 60 minutes from the hour.',
    );
    const lengths = Array.from({ length: 180 }, (_, place) => place + 1);
    expect(lengths.filter((length) => startStepMin(length) !== 15)).toEqual([20, 30, 60]);
  });
  it('[B-07] support in about 24 hours, reports within 24 hours', () => {
    expect(users).toContain('In about 24 hours on business days');
    expect(users).toContain('reviewed within 24 hours');
    const safety = SAFETY_FAQ.map(({ question, answer }) => `${question} ${plainText(answer)}`).join(' ');
    expect(safety).toMatch(/reviewed\? Within 24 hours/);
    expect(safety).toContain('24/7');
    expect(summary).toContain('reviewed within 24 hours');
  });
});

describe('what the pages hold', () => {
  it('[S-07] eight good questions or more in each tab, none twice', () => {
    for (const faq of [USER_FAQ, EXPERT_FAQ]) expect(faq.length).toBeGreaterThanOrEqual(8);
    const ids = [...USER_FAQ, ...EXPERT_FAQ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('[S-20] four safety measures', () => {
    expect(SAFETY_MEASURES).toHaveLength(4);
  });
});
