import { describe, expect, it } from 'vitest';
import { CATEGORIES, findCategory, PROFESSIONS } from './catalogue.ts';

describe('the catalogue', () => {
  it('[C-01] has the ten categories in order, each with its topics', () => {
    expect(CATEGORIES.map(({ id, name, topics }) => `${id} ${name} (${topics.join(', ')})`)).toEqual([
      '1 Fashion (Design, Styling, Retail, Textiles)',
      '2 Beauty (Cosmetics, Skincare, Hair Care, Nail Artistry)',
      '3 Influencers (Social Media, Content Creation, Brand Collaboration, Public Speaking)',
      '4 Media (Journalism, Broadcasting, Film Production, Photography)',
      '5 Fitness (Personal Training, Nutrition, Yoga, Gym Management)',
      '6 Lifestyles (Home Decor, Travel, Cuisine, Relationship Coaching)',
      '7 Teaching (Mathematics, Physics, Chemistry, Biology, Literature, History)',
      '8 Technology (Software Development, Cybersecurity, Data Science, AI and Machine Learning)',
      '9 Health and Wellness (Mental Health, Nutrition, Therapy, Medical Consultation)',
      '10 Finance (Investment, Accounting, Financial Planning, Taxation)',
    ]);
  });

  it('[R-02] finds each by its lower-case name, encoded and decoded, in any case', () => {
    for (const category of CATEGORIES) {
      expect(category.slug).toBe(category.name.toLowerCase());
      expect(findCategory(decodeURIComponent(encodeURIComponent(category.slug)))).toBe(category);
      expect(findCategory(category.name.toUpperCase())).toBe(category);
    }
    expect(findCategory('health and wellness')?.id).toBe(9);
  });

  it.each(['', 'cooking', 'constructor', 'fashion '])('[S-04] knows no category %j', (slug) => {
    expect(findCategory(slug)).toBeNull();
  });

  it('[V-11] offers six professions', () => {
    expect(PROFESSIONS).toEqual([
      'Business Consultant',
      'Legal Advisor',
      'Technology Expert',
      'Health & Wellness',
      'Financial Advisor',
      'Education & Training',
    ]);
  });
});
