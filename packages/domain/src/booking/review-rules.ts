/** The rules of the community guidelines on reviews, as the page and whoever broke one read them. */
export const REVIEW_RULES = {
  not_a_session: 'A review is about the session, and about nothing else.',
  private_details: 'A review doesn’t give away private details of anybody.',
  abuse: 'A review doesn’t insult, threaten or discriminate.',
  advertising: 'A review doesn’t advertise.',
  other: 'A review follows the community guidelines, like everything else on Nexperts.',
} as const;
