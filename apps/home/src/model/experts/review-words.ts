import type { REVIEW_REPORT_REASONS } from '@nexperts/contract';

/** What staff say a review broke: the rules of the community guidelines. */
export const RULE_WORDS: Readonly<Record<(typeof REVIEW_REPORT_REASONS)[number], string>> = {
  not_a_session: 'It isn’t about the session',
  private_details: 'It gives away private details',
  abuse: 'It insults, threatens or discriminates',
  advertising: 'It advertises something',
  other: 'It breaks another rule',
};
