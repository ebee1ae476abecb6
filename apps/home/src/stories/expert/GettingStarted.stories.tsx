import { answer, SAMPLE_NOW, sampleAccount, sampleApplication, sampleBalance } from '@nexperts/api/msw';
import type { Application, BookingsOverview, FirstSteps } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as today from '../../pages/client/TodayPage.tsx';
import { app } from '../app.tsx';
import { reason } from '../application-samples.ts';

const none = { bookings: [], total: 0 };
const ahead: BookingsOverview = {
  next: null,
  today: none,
  requests: none,
  holds: none,
  proposals: none,
  later: none,
  reserved: null,
};
const nothing = { minor: 0, currency: 'AUD' };
const rest = [
  answer('bookingsOverview', { data: ahead }),
  answer('expertEarnings', {
    data: {
      balance: sampleBalance({ available: nothing, pending: nothing }),
      nextPayoutAt: '2026-12-07T00:00:00.000Z',
      payoutsNeed: [],
      asksAddress: false,
      sessions: [],
      next: null,
    },
  }),
];
const applicant = (application: Partial<Application>) => ({
  msw: [
    answer('currentAccount', { data: sampleAccount({ name: 'Noor Haddad', isExpert: true }) }),
    answer('getApplication', { data: sampleApplication(application) }),
    ...rest,
  ],
});
const expert = (steps: Partial<FirstSteps>) => ({
  msw: [
    answer('currentAccount', {
      data: sampleAccount({ name: 'Noor Haddad', isExpert: true, expertHandle: 'noor_haddad' }),
    }),
    answer('expertFirstSteps', {
      data: {
        hasPicture: false,
        hasService: true,
        hasHours: false,
        hasPage: false,
        isListed: true,
        payoutsNeed: ['identity', 'second-factor'],
        hadSession: false,
        ...steps,
      },
    }),
    ...rest,
  ],
});

const meta = {
  title: 'Screens/Web app/Getting started',
  parameters: { layout: 'fullscreen', ...applicant({}) },
  globals: { viewport: { value: 'w1280' } },
  render: app('signedIn', today, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotApplied: Story = {
  name: '[W-03] before anything is written, home leads to the application',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Apply to be a Nexpert' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start your application' })).toHaveAttribute(
      'href',
      '/application',
    );
  },
};

export const DraftBegun: Story = {
  name: '[W-03] a draft is to be finished',
  parameters: applicant({ revision: 3 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Finish your application' })).toBeVisible();
  },
};

const submitted: Partial<Application> = {
  status: 'submitted',
  revision: 2,
  submittedAt: '2026-11-23T05:00:00.000Z',
  dueAt: '2026-11-26T05:00:00.000Z',
};

export const NotPublic: Story = {
  name: '[W-03] an expert whose profile isn’t public is led to its preview, not to a page that is gone',
  parameters: expert({ isListed: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your profile isn’t public.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Preview your page' })).toHaveAttribute(
      'href',
      '/expert/page/preview',
    );
  },
};

export const InReview: Story = {
  name: '[B-05] a sent application is in review, with the day of the answer',
  tags: ['visual'],
  parameters: applicant(submitted),
  play: async ({ canvas }) => {
    // The account menu comes a moment after the page; the picture has it.
    await canvas.findByRole('button', { name: /, account$/ });
    await expect(
      await canvas.findByRole('heading', { name: 'We’re reviewing your application' }),
    ).toBeVisible();
    await expect(canvas.getByText(/We’ll email you our answer by/)).toHaveTextContent('26 Nov');
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('In review');
    await expect(canvas.queryByText('Apply to be a Nexpert')).toBeNull();
  },
};

export const InReviewPhone: Story = {
  parameters: applicant(submitted),
  globals: { viewport: { value: 'w360' } },
};

export const AnswerLate: Story = {
  name: '[B-05] an answer that is late is owned up to',
  parameters: applicant({ ...submitted, dueAt: SAMPLE_NOW.replace(/T\d\d/, 'T00') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We’re late with our answer' })).toBeVisible();
  },
};

export const ChangesAsked: Story = {
  name: '[B-05] changes asked for are said with the way to make them',
  parameters: applicant({ ...submitted, status: 'changes_asked', dueAt: null, reason }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /, account$/ });
    await expect(await canvas.findByText(reason)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change your application' })).toHaveAttribute(
      'href',
      '/application',
    );
  },
};

export const Declined: Story = {
  name: '[B-05] a declined application is said, with the reason',
  parameters: applicant({ ...submitted, status: 'refused', dueAt: null, reason }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We declined your application' })).toBeVisible();
    await expect(canvas.getByText(reason)).toBeVisible();
  },
};

export const FirstRun: Story = {
  name: '[W-03] an approved expert has a list of what is left to do, up to being paid (E22)',
  tags: ['visual'],
  parameters: expert({}),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /, account$/ });
    const list = within(await canvas.findByRole('region', { name: 'Get ready for your first booking' }));
    await expect(list.getByText('2 of 8 done')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Set your hours' })).toHaveAttribute(
      'href',
      '/expert/availability',
    );
    await expect(list.getByRole('link', { name: 'Add a picture' })).toHaveAttribute(
      'href',
      '/settings/profile',
    );
    await expect(list.getByRole('link', { name: 'Check them' })).toHaveAttribute('href', '/check');
    await expect(list.getByRole('link', { name: 'Get verified' })).toHaveAttribute(
      'href',
      '/expert/earnings/verification',
    );
    await expect(list.getByRole('link', { name: 'Turn it on' })).toHaveAttribute(
      'href',
      '/settings/security',
    );
  },
};

export const FirstRunPhone: Story = {
  parameters: expert({}),
  globals: { viewport: { value: 'w360' } },
};

export const OnlyPictureLeft: Story = {
  name: '[W-03] says that clients can book as soon as they can',
  parameters: expert({ hasHours: true }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Clients can book you' }));
    await expect(list.getByText('3 of 8 done')).toBeVisible();
  },
};

export const Complete: Story = {
  name: '[W-03] the list is gone once everything is done',
  parameters: expert({ hasHours: true, hasPicture: true, hasPage: true, payoutsNeed: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No session coming up' })).toBeVisible();
    await expect(canvas.queryByText(/of 8 done/)).toBeNull();
  },
};

export const Established: Story = {
  name: '[W-03] who had a session is never asked for first steps',
  parameters: expert({ hadSession: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No session coming up' })).toBeVisible();
    await expect(canvas.queryByText(/of 8 done/)).toBeNull();
  },
};
