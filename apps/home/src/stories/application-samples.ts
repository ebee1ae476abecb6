import { answer, SAMPLE_NOW, sampleAccount, sampleApplication } from '@nexperts/api/msw';
import type { Application, ApplicationForReview } from '@nexperts/contract';

export const ID = '00000000-0000-4000-8000-000000000040';
export const applicant = answer('currentAccount', {
  data: sampleAccount({ name: 'Noor Haddad', isExpert: true }),
});
export const staff = answer('currentAccount', {
  data: sampleAccount({
    name: 'Robin Ellis',
    isStaff: true,
    staffRoles: ['support', 'trust', 'finance', 'admin'],
  }),
});

/** Complete, and sent two days before `SAMPLE_NOW`. */
export const sent: Application = sampleApplication({
  status: 'submitted',
  revision: 2,
  content: {
    ...sampleApplication().content,
    headline: 'Estate and wills lawyer for blended families',
    about:
      'I draft wills that families with more than one past can live with. Fifteen years in practice, the last six on disputes, so I know where the unclear sentence hides.',
    categories: ['Finance'],
    topics: ['Financial Planning', 'Taxation'],
    services: [
      {
        title: 'Read my will with me',
        description: 'Have your will open. We go through it clause by clause.',
        durationMin: 45,
        dollars: 150,
        instant: false,
      },
    ],
    credentials: [{ title: 'Bachelor of Laws', issuer: 'University of Adelaide', year: 2009 }],
  },
  files: [
    { id: ID, name: 'certificate.pdf', mediaType: 'application/pdf', size: 345_678, addedAt: SAMPLE_NOW },
  ],
  submittedAt: '2026-11-23T05:00:00.000Z',
  dueAt: '2026-11-26T05:00:00.000Z',
});

/** What the reviewers say of it. */
export const reason = 'Please add a document that shows your licence: the picture you sent can’t be read.';

/** An application as staff read it. */
export const forReview: ApplicationForReview = {
  ...sent,
  id: ID,
  name: 'Noor Haddad',
  handle: 'noor_haddad',
  headline: sent.content.headline,
  categories: sent.content.categories,
  submittedAt: '2026-11-23T05:00:00.000Z',
  round: 1,
  applicant: {
    email: 'noor.haddad@example.com',
    username: 'noor_haddad',
    countryCode: 'au',
    timeZone: 'Australia/Adelaide',
    memberSince: '2026-11-20T05:00:00.000Z',
  },
  history: [{ at: '2026-11-23T05:00:00.000Z', event: 'submitted', by: 'applicant', reason: null }],
};
