import { answer, fail, SAMPLE_NOW, sampleAccount } from '@nexperts/api/msw';
import type { Application, ApplicationForReview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as application from '../pages/ApplicationPage.tsx';
import * as picture from '../pages/SettingsProfilePage.tsx';
import * as review from '../pages/StaffApplicationPage.tsx';
import * as alarms from '../pages/StaffAlarmsPage.tsx';
import * as queue from '../pages/StaffApplicationsPage.tsx';
import { app, settingsPage } from './app.tsx';
import { settled } from './settled.ts';

const ID = '00000000-0000-4000-8000-000000000040';
const empty: Application = {
  status: 'draft',
  revision: 0,
  content: {
    firstName: 'Noor',
    lastName: 'Haddad',
    headline: '',
    about: '',
    categories: [],
    topics: [],
    languages: ['English'],
    services: [],
    credentials: [],
  },
  files: [],
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  reason: null,
};
const sent: Application = {
  ...empty,
  status: 'submitted',
  revision: 2,
  content: {
    ...empty.content,
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
};
const reason = 'Please add a document that shows your licence: the picture you sent can’t be read.';
const changesAsked: Application = {
  ...sent,
  status: 'changes_asked',
  dueAt: null,
  decidedAt: SAMPLE_NOW,
  reason,
};
const forReview: ApplicationForReview = {
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
const late = {
  ...forReview,
  id: ID.replace('40', '41'),
  name: 'Teo Lindqvist',
  dueAt: '2026-11-24T02:00:00.000Z',
};

const applicant = answer('currentAccount', { data: sampleAccount({ name: 'Noor Haddad', isExpert: true }) });
const staff = answer('currentAccount', { data: sampleAccount({ name: 'Robin Ellis', isStaff: true }) });

const meta = {
  title: 'Screens/Web app/Application',
  parameters: { layout: 'fullscreen', msw: [applicant, answer('getApplication', { data: empty })] },
  // What one story types is not for the next.
  beforeEach: () => sessionStorage.removeItem('nexperts-application'),
  render: app('signedIn', application, 'application'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [B-05] Sent unfinished, every missing thing is said at its field. */
export const Draft: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a session' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
    await expect((await canvas.findAllByText('Say in a line what you do'))[0]).toBeVisible();
    await expect(canvas.getAllByText(/Give the session a title/)[0]).toBeVisible();
    await expect(canvas.getAllByText('Add at least one credential')[0]).toBeVisible();
    await expect(canvas.getAllByText('Add at least one document')[0]).toBeVisible();
    const summary = canvas.getByRole('region', { name: 'Fix the highlighted fields' });
    await expect(summary).toHaveFocus();
    await expect(within(summary).getAllByRole('link').length).toBeGreaterThanOrEqual(7);
    await userEvent.click(within(summary).getByRole('link', { name: 'Session 1: Give the session a title' }));
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Add at least one document' }));
    await expect(canvas.getByLabelText('Add a document')).toHaveFocus();
    await settled();
  },
};

/** [a11y A2] What is added after a refused send takes the focus, and is not wrong before anything was done with it. */
export const AddedAfterRefusal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send application' }));
    await expect((await canvas.findAllByText('Say in a line what you do'))[0]).toBeVisible();
    canvas.getByRole('button', { name: 'Add a credential' }).focus();
    await userEvent.keyboard('{Enter}');
    const degree = canvas.getByRole('textbox', { name: 'Degree, licence or job' });
    await waitFor(() => expect(degree).toHaveFocus());
    await expect(degree.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    for (const name of ['Degree, licence or job', 'Issued by', 'Year'])
      // An empty required field is natively invalid; without `false` Chromium would tell of it at once.
      await expect(canvas.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'false');
    canvas.getByRole('button', { name: 'Add a session' }).focus();
    await userEvent.keyboard('{Enter}');
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveAttribute('aria-invalid', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toBeRequired();
    await settled();
  },
};

/** [a11y A3] A message stays as it was said while the field is corrected; it changes when the field is left. */
export const Correcting: Story = {
  play: async ({ canvas, userEvent }) => {
    const headline = await canvas.findByRole('textbox', { name: /^Headline/ });
    await expect(headline).toBeRequired();
    await userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
    await expect(headline).toHaveAccessibleDescription(/Say in a line what you do/);
    await userEvent.type(headline, 'Tax');
    await expect(headline).toHaveAccessibleDescription(/Say in a line what you do/);
    await userEvent.tab();
    await expect(headline).toHaveAccessibleDescription(/at least 10 characters/);
    await userEvent.type(headline, ' adviser for artists');
    await expect(headline).not.toBeInvalid();
    await settled();
  },
};

/** [B-05] What is missing of a whole group is in the summary too, with the way to its first control. */
export const GroupsMissing: Story = {
  parameters: {
    msw: [
      applicant,
      answer('getApplication', {
        data: {
          ...sent,
          status: 'draft',
          dueAt: null,
          submittedAt: null,
          files: [],
          content: { ...sent.content, categories: [], topics: [] },
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send application' });
    await userEvent.click(send);
    await expect((await canvas.findAllByText('Choose at least one category'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Choose at least one category' }));
    const first = canvas.getByRole('group', { name: 'Categories' }).querySelector('input');
    await expect(first).toHaveFocus();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Finance' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Taxation' }));
    await userEvent.click(send);
    await expect(canvas.getByRole('region', { name: 'Fix the highlighted fields' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Add at least one document' })).toBeVisible();
    await settled();
  },
};

/** A reload, or a login after the session expired, brings back what was typed; the saved draft is one press away. */
export const Restored: Story = {
  name: '[W-03] what was typed and not saved is still there after a reload',
  tags: ['visual'],
  beforeEach: () => {
    const content = { ...empty.content, headline: 'Beekeeper and planner of hives' };
    sessionStorage.setItem(
      'nexperts-application',
      JSON.stringify({ accountId: sampleAccount().id, content }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('We restored what you hadn’t saved')).toBeVisible();
    const headline = canvas.getByLabelText(/^Headline/);
    await expect(headline).toHaveValue('Beekeeper and planner of hives');
    await userEvent.type(headline, '!');
    await expect(sessionStorage.getItem('nexperts-application')).toContain('hives!');
    await userEvent.click(canvas.getByRole('button', { name: 'Go back to the saved draft' }));
    await expect(headline).toHaveValue('');
    await expect(sessionStorage.getItem('nexperts-application')).toBeNull();
  },
};

export const OfSomebodyElse: Story = {
  name: '[W-03] what another account typed in this tab is not shown',
  beforeEach: () => {
    const content = { ...empty.content, headline: 'Not yours' };
    sessionStorage.setItem('nexperts-application', JSON.stringify({ accountId: 'another', content }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Headline/)).toHaveValue('');
    await expect(canvas.queryByText('We restored what you hadn’t saved')).toBeNull();
  },
};

export const SessionOver: Story = {
  name: '[W-03] a save after the session expired leads to the login beside it and loses nothing',
  parameters: {
    msw: [
      applicant,
      answer('getApplication', { data: empty }),
      fail('saveApplication', 'Unauthenticated', { message: 'Log in to go on' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Headline/), 'Beekeeper');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    await expect(sessionStorage.getItem('nexperts-application')).toContain('Beekeeper');
  },
};

/** Saved unfinished; a draft that was changed elsewhere is not written over. */
export const ChangedElsewhere: Story = {
  parameters: {
    msw: [
      applicant,
      answer('getApplication', { data: empty }),
      fail('saveApplication', 'Conflict', {
        message: 'The application was changed somewhere else. Please reload it.',
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Headline/), 'Beekeeper');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText(/was changed somewhere else/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Headline/)).toHaveValue('Beekeeper');
  },
};

/** [B-05] Read while it is being reviewed, with the day of the answer. */
export const Sent: Story = {
  parameters: { msw: [applicant, answer('getApplication', { data: sent })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We’ll email you our answer by/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute('download');
    await expect(canvas.getByRole('button', { name: 'Withdraw and change' })).toBeVisible();
  },
};

/** [B-05] The reviewers' words, and the form again. */
export const ChangesAsked: Story = {
  parameters: { msw: [applicant, answer('getApplication', { data: changesAsked })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reason)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send application' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
  },
};

export const Approved: Story = {
  parameters: {
    msw: [
      applicant,
      answer('getApplication', { data: { ...changesAsked, status: 'approved', reason: null } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your profile is public/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    msw: [applicant, answer('getApplication', { data: { ...changesAsked, status: 'refused' } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send application' })).toBeNull();
  },
};

/** [W-04] What is due first on top. */
export const Queue: Story = {
  parameters: {
    msw: [staff, answer('listApplications', { data: [late, forReview], next: '1.x', serverNow: SAMPLE_NOW })],
  },
  render: app('signedIn', queue, 'staff/applications'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Teo Lindqvist' })).toBeVisible();
    await expect(canvas.getByText(/Overdue/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Next page' })).toBeVisible();
  },
};

export const QueueEmpty: Story = {
  parameters: { msw: [staff, answer('listApplications', { data: [], next: null, serverNow: SAMPLE_NOW })] },
  render: app('signedIn', queue, 'staff/applications'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing to review/)).toBeVisible();
  },
};

const refused = {
  id: ID,
  kind: 'refund.refused',
  subject: `booking:${ID}`,
  detail: 'charge_disputed',
  raisedAt: SAMPLE_NOW,
};

/** [H1] What the payment provider refused three times waits for somebody. */
export const Alarms: Story = {
  parameters: {
    msw: [staff, answer('listAlarms', { data: [refused], count: 26, next: '1.x', serverNow: SAMPLE_NOW })],
  },
  render: app('signedIn', alarms, 'staff/alarms'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Refund refused' })).toBeVisible();
    await expect(canvas.getByText('26 open alarms')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Next page' })).toBeVisible();
  },
};

export const AlarmsEmpty: Story = {
  parameters: {
    msw: [staff, answer('listAlarms', { data: [], count: 0, next: null, serverNow: SAMPLE_NOW })],
  },
  render: app('signedIn', alarms, 'staff/alarms'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No open alarms')).toBeVisible();
  },
};

/** Who is no member of staff is told so. */
export const QueueRefused: Story = {
  parameters: {
    msw: [applicant, fail('listApplications', 'Forbidden', { message: 'Only members of staff may do this' })],
  },
  render: app('signedIn', queue, 'staff/applications'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** [W-04] Declining needs a reason, and is asked once more. */
export const Review: Story = {
  parameters: { msw: [staff, answer('reviewApplication', { data: forReview, serverNow: SAMPLE_NOW })] },
  render: app('signedIn', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByText('Tell the applicant why')).toBeVisible();
    await expect(canvas.getByLabelText(/^Message to the applicant/)).toHaveFocus();
    await settled();
  },
};

let decided = 0;

/** Approving says what will happen, and does nothing until it is confirmed. */
export const ApproveAsksOnce: Story = {
  name: '[W-04] approving asks once, with what will happen',
  parameters: {
    msw: [
      staff,
      answer('reviewApplication', { data: forReview, serverNow: SAMPLE_NOW }),
      http.post('*/api/staff/applications/:id/decision', () => {
        decided += 1;
        return HttpResponse.json({ data: { ...forReview, status: 'approved', dueAt: null } });
      }),
    ],
  },
  render: app('signedIn', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, userEvent }) => {
    decided = 0;
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await userEvent.click(approve);
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve Noor Haddad?' });
    await expect(dialog).toHaveTextContent('We publish the profile noor_haddad now');
    await expect(dialog).toHaveTextContent('We email Noor Haddad that they’re approved');
    await userEvent.click(screen.getByRole('button', { name: 'Keep reviewing' }));
    await expect(decided).toBe(0);
    await userEvent.click(approve);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    await waitFor(() => expect(decided).toBe(1));
  },
};

/** Somebody was faster: it is said, nothing is lost. */
export const DecidedMeanwhile: Story = {
  parameters: {
    msw: [
      staff,
      answer('reviewApplication', { data: forReview, serverNow: SAMPLE_NOW }),
      fail('decideApplication', 'Conflict', { message: 'The application was changed somewhere else.' }),
    ],
  },
  render: app('signedIn', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    await expect(await canvas.findByText(/was changed somewhere else/)).toBeVisible();
  },
};

/** A picture is looked at as the square it becomes before it is sent. */
export const Picture: Story = {
  parameters: { msw: [applicant, answer('ownAvatar', { data: { url: null, portraitUrl: null } })] },
  render: settingsPage(picture, 'profile'),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText(/Choose a picture/);
    await userEvent.upload(input, await wide());
    await expect(await canvas.findByRole('img', { name: 'Your picture, cropped to a square' })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Move the square left or right' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save picture' })).toBeVisible();
  },
};

/** What can't be a picture is refused in words that say why, before anything is sent. */
export const PictureRefused: Story = {
  parameters: { msw: [applicant, answer('ownAvatar', { data: { url: null, portraitUrl: null } })] },
  render: settingsPage(picture, 'profile'),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText(/Choose a picture/);
    const large = new File([], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 41 * 1024 * 1024 });
    await userEvent.upload(input, large);
    await expect(await canvas.findByText(/too large.*40 MB or less/)).toBeVisible();
    await userEvent.upload(input, new File(['no picture'], 'broken.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/read this picture/)).toBeVisible();
  },
};

async function wide(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#0b4f61';
    context.fillRect(0, 0, 300, 200);
    context.fillStyle = '#f4b223';
    context.fillRect(100, 50, 100, 100);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}
