/** Something that the payment provider needs of an expert, in plain words (P-03). */
export interface RequirementWords {
  /** Several fields of the provider may be one thing to a person: a date of birth is three */
  key: string;
  name: string;
  text: string;
}

/** First match wins, by the part of the field behind `individual.`, `company.` or `person_….`. */
const WORDS: readonly (readonly [RegExp, RequirementWords])[] = [
  [
    /verification\.additional_document/,
    {
      key: 'address-document',
      name: 'Proof of address',
      text: 'A bill or bank statement with your name and address, no older than 6 months.',
    },
  ],
  [
    /verification\.(proof_of_liveness|selfie)/,
    { key: 'selfie', name: 'A photo of you', text: 'Taken on the provider’s page, next to your document.' },
  ],
  [
    /verification\.document|^documents\./,
    {
      key: 'document',
      name: 'Identity document',
      text: 'A photo of your passport, or of both sides of your driver licence.',
    },
  ],
  [
    /^external_account|^bank_account/,
    { key: 'bank', name: 'Bank account', text: 'The account that we pay you into. It must be in your name.' },
  ],
  [/(^|\.)dob(\.|$)/, { key: 'dob', name: 'Date of birth', text: 'As it is in your identity document.' }],
  [
    /(^|\.)(first_name|last_name|full_name_aliases|name|name_kana|name_kanji)(\.|$)/,
    { key: 'name', name: 'Your legal name', text: 'As it is in your identity document.' },
  ],
  [
    /(^|\.)(address|address_kana|address_kanji|registered_address)(\.|$)/,
    { key: 'address', name: 'Home address', text: 'Where you live. A post office box isn’t enough.' },
  ],
  [
    /(^|\.)(email|phone)$/,
    { key: 'contact', name: 'Contact details', text: 'An email address and a phone number.' },
  ],
  [
    /(^|\.)(id_number|ssn_last_4|tax_id|vat_id|political_exposure|nationality)/,
    { key: 'tax', name: 'Tax details', text: 'The tax or identity number of your country.' },
  ],
  [
    /^business_(profile|type)|^company\b|^settings\.|(^|\.)(relationship|owners|directors|executives)/,
    { key: 'business', name: 'What you do', text: 'A few questions about the work you’re paid for.' },
  ],
  [
    /^tos_acceptance/,
    { key: 'terms', name: 'The provider’s terms', text: 'Read and accept them on the provider’s page.' },
  ],
];

const OTHER: RequirementWords = {
  key: 'other',
  name: 'Another detail',
  text: 'The provider’s page shows what it needs.',
};

/** What a field such as `individual.verification.document` means to the person it is asked of. */
export function requirementWords(field: string): RequirementWords {
  const part = field.replace(/^(individual|company|person_[^.]*|representative)\./, '');
  return WORDS.find(([pattern]) => pattern.test(part))?.[1] ?? OTHER;
}

const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/document_missing_back/, 'The back is missing.'],
  [/document_missing_front/, 'The front is missing.'],
  [/expired|too_old|date_out_of_range|document_issue_or_expiry/, 'It’s out of date.'],
  [
    /not_readable|blurry|greyscale|too_large|corrupt|not_uploaded|failed_copy|incomplete/,
    'The picture can’t be read.',
  ],
  [/name_mismatch|name_match/, 'The name doesn’t match yours.'],
  [/dob_mismatch/, 'The date of birth doesn’t match yours.'],
  [/address_mismatch|address_match/, 'The address doesn’t match yours.'],
  [/id_number|tax_id/, 'The number doesn’t match your name.'],
  [/type_not_supported|country_not_supported|document_invalid/, 'This kind of document isn’t accepted.'],
  [/fraudulent|manipulated/, 'The document was refused.'],
  [/bank_account|external_account/, 'The bank didn’t accept this account.'],
];

/** What was wrong with something that was sent, by the provider's code such as `verification_document_expired`. */
export const requirementError = (code: string): string =>
  ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? 'It wasn’t accepted. Please send it again.';
