import type { Application } from '@nexperts/contract';

/** What a profession that was chosen at sign-up says of an application: a headline, or the category it is in. */
const SAYS: Readonly<Record<string, { headline?: string; category?: string }>> = {
  'Business Consultant': { headline: 'Business consultant' },
  'Legal Advisor': { headline: 'Legal adviser' },
  'Technology Expert': { category: 'Technology' },
  'Health & Wellness': { category: 'Health and Wellness' },
  'Financial Advisor': { headline: 'Financial adviser', category: 'Finance' },
  'Education & Training': { category: 'Teaching' },
};

/** An application that nobody has saved yet, begun with what its owner chose at sign-up. @param profession as the wizard names it */
export function begunWith(profession: string, application: Application): Application {
  const says = Object.hasOwn(SAYS, profession) ? SAYS[profession] : undefined;
  if (!says || application.revision > 0) return application;
  const { headline, categories } = application.content;
  return {
    ...application,
    content: {
      ...application.content,
      headline: headline || (says.headline ?? ''),
      categories: categories.length > 0 ? categories : says.category ? [says.category] : [],
    },
  };
}
