import { answer, sampleAccount } from '@nexperts/api/msw';
import type { OwnPage, PageContent } from '@nexperts/contract';

export const FILE = '00000000-0000-4000-8000-000000000090';
export const content: PageContent = {
  headline: 'Startup CFO',
  about:
    'I have taken eleven companies from their first model to their second round. Bring your numbers, and you leave with a model an investor can follow.',
  categories: ['Finance'],
  topics: ['Investment', 'Fundraising', 'Cash flow'],
  languages: [
    { name: 'English', level: 'fluent' },
    { name: 'Japanese', level: 'native' },
  ],
  links: [{ label: 'My newsletter', url: 'https://example.com/letters' }],
  questions: [
    { question: 'Do you sign an NDA?', answer: 'Yes. Send it in a message before the session.' },
    { question: 'What should I bring?', answer: 'Your model, and the question that keeps you awake.' },
  ],
  portfolio: [{ fileId: FILE, caption: 'A board pack that closed a second round' }],
  video: null,
};
export const page: OwnPage = {
  version: 4,
  handle: 'leo_tanaka',
  handleFrom: null,
  content,
  draftSavedAt: null,
  published: content,
  publishedAt: '2026-11-02T23:10:00.000Z',
  files: [
    {
      id: FILE,
      name: 'board-pack.pdf',
      mediaType: 'application/pdf',
      size: 482_000,
      addedAt: '2026-10-30T01:00:00.000Z',
    },
  ],
  claims: [],
};
export const drafted: OwnPage = {
  ...page,
  content: { ...content, headline: 'Startup CFO for your second round' },
  draftSavedAt: '2026-11-24T22:41:00.000Z',
};
export const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
export const shows = (data: OwnPage) => [expert, answer('getOwnPage', { data })];
