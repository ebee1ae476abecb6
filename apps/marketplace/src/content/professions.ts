/** What people of each profession (SPEC 6) are asked about. */
export const PROFESSION_HINTS = {
  'Business Consultant': 'Strategy, growth, operations',
  'Legal Advisor': 'Contracts, company law, rights',
  'Technology Expert': 'Software, data, security',
  'Health & Wellness': 'Nutrition, fitness, mental health',
  'Financial Advisor': 'Planning, tax, investment',
  'Education & Training': 'Teaching, skills, careers',
} as const;
