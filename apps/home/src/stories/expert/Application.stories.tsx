import { answer, fail, SAMPLE_NOW, sampleAccount, sampleApplication } from '@nexperts/api/msw';
import type { Application } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as application from '../../pages/expert/ApplicationPage.tsx';
import { app } from '../app.tsx';
import { applicant, reason, sent } from '../application-samples.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const empty = sampleApplication();
const payable = answer('payoutCountries', { data: { countries: ['AU'], own: 'au' } });
const changesAsked: Application = {
  ...sent,
  status: 'changes_asked',
  dueAt: null,
  decidedAt: SAMPLE_NOW,
  reason,
};

const meta = {
  title: 'Screens/Web app/Application',
  parameters: { layout: 'fullscreen', msw: [applicant, payable, answer('getApplication', { data: empty })] },
  // What one story types is not for the next.
  beforeEach: () => sessionStorage.removeItem('nexperts-application'),
  render: app('signedIn', application, 'application'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [B-05] Sent unfinished, every missing thing is shown at its field. */
export const Draft: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a session' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
    await expect((await canvas.findAllByText('Say what you do in one line'))[0]).toBeVisible();
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

/** [W-03] What was chosen at sign-up is not asked again. */
export const Begun: Story = {
  name: 'W-03: begins with the profession of the sign-up, and says what is optional (E23)',
  render: app('signedIn', application, 'application', '/application?profession=Financial+Advisor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Headline/)).toHaveValue('Financial adviser');
    await expect(canvas.getByRole('checkbox', { name: 'Finance' })).toBeChecked();
    await expect(canvas.getByRole('group', { name: /^Topics/ })).toBeVisible();
    await expect(canvas.getByText('Fill in everything except what’s marked as optional.')).toBeVisible();
    await expect(canvas.queryByText('We restored what you hadn’t saved')).toBeNull();
  },
};

/** [a11y A2] What is added after a refused send takes the focus, and is not wrong before anything was done with it. */
export const AddedAfterRefusal: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send application' }));
    await expect((await canvas.findAllByText('Say what you do in one line'))[0]).toBeVisible();
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
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const headline = await canvas.findByRole('textbox', { name: /^Headline/ });
    await expect(headline).toBeRequired();
    await userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
    await expect(headline).toHaveAccessibleDescription(/Say what you do in one line/);
    await userEvent.type(headline, 'Tax');
    await expect(headline).toHaveAccessibleDescription(/Say what you do in one line/);
    await userEvent.tab();
    await expect(headline).toHaveAccessibleDescription(/at least 10 characters/);
    await enter(headline, ' adviser for artists');
    await expect(headline).not.toBeInvalid();
    await settled();
  },
};

/** [V-19] What leaving a field finds is shown at the field: the list above it would push everything down. */
export const LeftWrong: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const headline = await canvas.findByRole('textbox', { name: /^Headline/ });
    const about = canvas.getByRole('textbox', { name: /^About you/ });
    const before = about.getBoundingClientRect().top;
    await userEvent.type(headline, 'Tax');
    await userEvent.tab();
    await expect(headline).toHaveAccessibleDescription(/at least 10 characters/);
    await expect(about).toHaveFocus();
    await expect(about.getBoundingClientRect().top).toBe(before);
    await expect(canvas.queryByRole('region', { name: 'Fix the highlighted fields' })).toBeNull();
    await settled();
  },
};

/** [B-05] What is missing of a whole group is in the summary too, with the way to its first control. */
export const GroupsMissing: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      applicant,
      payable,
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
    // There is nothing to choose from before (E23).
    await expect(canvas.queryByText('Choose at least one topic')).toBeNull();
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
  tags: ['visual', 'long'],
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
  tags: ['long'],
  name: '[W-03] a save after the session expired leads to the login beside it and loses nothing',
  parameters: {
    msw: [
      applicant,
      payable,
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
  tags: ['long'],
  parameters: {
    msw: [
      applicant,
      payable,
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
  parameters: { msw: [applicant, payable, answer('getApplication', { data: sent })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We’ll email you our answer by/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute('download');
    await expect(canvas.getByRole('button', { name: 'Withdraw and change' })).toBeVisible();
  },
};

/** [B-05] The reviewers' words, and the form again. */
export const ChangesAsked: Story = {
  tags: ['long'],
  parameters: { msw: [applicant, payable, answer('getApplication', { data: changesAsked })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reason)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send application' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
  },
};

export const Approved: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      applicant,
      payable,
      answer('getApplication', { data: { ...changesAsked, status: 'approved', reason: null } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your profile is public/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    msw: [applicant, payable, answer('getApplication', { data: { ...changesAsked, status: 'refused' } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send application' })).toBeNull();
  },
};

export const Abroad: Story = {
  name: '[P-03] whoever can’t be paid where they live reads it before the first step',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [
      applicant,
      answer('payoutCountries', { data: { countries: ['AU'], own: 'de' } }),
      answer('getApplication', { data: empty }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We can’t pay experts in Germany yet')).toBeVisible();
    await expect(canvas.getByText(/pays experts in Australia/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
