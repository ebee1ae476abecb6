import { categorySlug } from './category-slug.ts';

/** One of the ten categories [C-01]. The slug is not URL-encoded. */
export type Category = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly topics: readonly string[];
};

function category(id: number, name: string, ...topics: string[]): Category {
  return { id, name, slug: categorySlug(name), topics };
}

/** The ten categories in their order [C-01]. */
export const CATEGORIES: readonly Category[] = [
  category(1, 'Fashion', 'Design', 'Styling', 'Retail', 'Textiles'),
  category(2, 'Beauty', 'Cosmetics', 'Skincare', 'Hair Care', 'Nail Artistry'),
  category(3, 'Influencers', 'Social Media', 'Content Creation', 'Brand Collaboration', 'Public Speaking'),
  category(4, 'Media', 'Journalism', 'Broadcasting', 'Film Production', 'Photography'),
  category(5, 'Fitness', 'Personal Training', 'Nutrition', 'Yoga', 'Gym Management'),
  category(6, 'Lifestyles', 'Home Decor', 'Travel', 'Cuisine', 'Relationship Coaching'),
  category(7, 'Teaching', 'Mathematics', 'Physics', 'Chemistry', 'Biology', 'Literature', 'History'),
  category(
    8,
    'Technology',
    'Software Development',
    'Cybersecurity',
    'Data Science',
    'AI and Machine Learning',
  ),
  category(9, 'Health and Wellness', 'Mental Health', 'Nutrition', 'Therapy', 'Medical Consultation'),
  category(10, 'Finance', 'Investment', 'Accounting', 'Financial Planning', 'Taxation'),
];

/** The topics of each category by its name [C-01]. */
export const TOPICS_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  CATEGORIES.map(({ name, topics }) => [name, topics]),
);

/** Languages to choose from, by their English names; an expert may add others. */
export const LANGUAGES: readonly string[] = [
  'English',
  'Arabic',
  'Cantonese',
  'Dutch',
  'French',
  'German',
  'Greek',
  'Hindi',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Mandarin',
  'Polish',
  'Portuguese',
  'Punjabi',
  'Russian',
  'Spanish',
  'Swedish',
  'Tamil',
  'Thai',
  'Turkish',
  'Urdu',
  'Vietnamese',
];

/** The professions an applicant chooses from [V-11]. */
export const PROFESSIONS = [
  'Business Consultant',
  'Legal Advisor',
  'Technology Expert',
  'Health & Wellness',
  'Financial Advisor',
  'Education & Training',
] as const;
/** One of the six professions. */
export type Profession = (typeof PROFESSIONS)[number];

/** The category of a decoded slug in any letter case, or null. */
export function findCategory(slug: string): Category | null {
  const wanted = categorySlug(slug);
  return CATEGORIES.find((entry) => entry.slug === wanted) ?? null;
}
