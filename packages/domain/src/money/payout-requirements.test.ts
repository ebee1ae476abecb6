import { describe, expect, it } from 'vitest';
import { payableCountries, payoutTerms, providerCountry } from './payout-countries.ts';
import { requirementError, requirementWords } from './payout-requirements.ts';

describe('[P-03] what the provider needs, in plain words', () => {
  it.each([
    ['individual.verification.document', 'Identity document'],
    ['individual.verification.additional_document', 'Proof of address'],
    ['individual.dob.day', 'Date of birth'],
    ['individual.first_name', 'Your legal name'],
    ['individual.address.postal_code', 'Home address'],
    ['individual.email', 'Contact details'],
    ['individual.id_number', 'Tax details'],
    ['external_account', 'Bank account'],
    ['business_profile.url', 'What you do'],
    ['tos_acceptance.date', 'The provider’s terms'],
    ['person_1Nv.verification.document', 'Identity document'],
  ])('%s is %s', (field, name) => {
    expect(requirementWords(field).name).toBe(name);
  });

  it('a field nobody has words for is named as another detail', () => {
    expect(requirementWords('individual.shoe_size').name).toBe('Another detail');
  });

  it('an error says what was wrong', () => {
    expect(requirementError('verification_document_missing_back')).toBe('The back is missing.');
    expect(requirementError('verification_document_expired')).toBe('It’s out of date.');
    expect(requirementError('something_new')).toMatch(/send it again/);
  });
});

describe('[P-03] countries', () => {
  it('are the same in both spellings of the United Kingdom', () => {
    expect([providerCountry('uk'), providerCountry('au')]).toEqual(['GB', 'AU']);
    expect(payoutTerms('GB', 'uk')).toEqual({ agreement: 'full', currency: 'GBP' });
  });

  it('in which an Australian platform can pay are Australia alone', () => {
    expect(payableCountries('AU')).toEqual(['AU']);
    expect(payoutTerms('AU', 'au')).toEqual({ agreement: 'full', currency: 'AUD' });
    for (const abroad of ['de', 'nz', 'uk', 'in', 'zz', '']) expect(payoutTerms('AU', abroad)).toBeNull();
  });

  it('are paid across borders with the agreement for recipients, in the currency of the bank', () => {
    expect(payoutTerms('US', 'de')).toEqual({ agreement: 'recipient', currency: 'EUR' });
    expect(payoutTerms('DE', 'se')).toEqual({ agreement: 'recipient', currency: 'SEK' });
    expect([payoutTerms('US', 'au'), payoutTerms('US', 'in'), payoutTerms('IN', 'in')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
