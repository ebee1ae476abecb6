import { answer, fail } from '@nexperts/api/msw';
import { holdToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as review from '../../pages/staff/StaffApplicationPage.tsx';
import * as list from '../../pages/staff/StaffApplicationsPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { applicant, forReview, ID, staff } from '../application-samples.ts';
import { alone, aroundCase, atDesk, hours } from './desk-samples.ts';
import { settled } from '../settled.ts';

const meta = {
  title: 'Screens/Web app/Application review',
  parameters: { layout: 'fullscreen' },
  render: app('staff', list, 'staff/applications', '/staff/applications?status=changes_asked'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changing: Story = {
  name: '[W-04] what doesn’t wait for staff is listed by state, with the way to the queue',
  parameters: {
    msw: [
      staff,
      answer('listApplications', {
        data: [{ ...forReview, status: 'changes_asked', dueAt: null }],
        next: '1.x',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Noor Haddad' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Next page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'To review' })).toHaveAttribute(
      'href',
      '/staff/queues/applications',
    );
  },
};

export const ListEmpty: Story = {
  parameters: { msw: [staff, answer('listApplications', { data: [], next: null })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No application is waiting for changes.')).toBeVisible();
  },
};

/** Who is no member of staff is told so. */
export const ListRefused: Story = {
  parameters: {
    msw: [applicant, fail('listApplications', 'Forbidden', { message: 'Only members of staff may do this' })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** [W-04] Declining needs a reason, and is asked once more. */
export const Review: Story = {
  parameters: {
    msw: [staff, alone, answer('reviewApplication', { data: forReview })],
  },
  render: app('staff', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
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
  tags: ['visual', 'long'],
  parameters: {
    msw: [
      staff,
      alone,
      answer('reviewApplication', { data: forReview }),
      answer('decideApplication', () => {
        decided += 1;
        return { data: { ...forReview, status: 'approved', dueAt: null } };
      }),
    ],
  },
  render: app('staff', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, canvasElement, userEvent }) => {
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
    await holdToast(canvasElement, 'Approved. The profile is public.');
    await expect(decided).toBe(1);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Approve Noor Haddad?' })).toBeNull());
  },
};

/** Somebody was faster: the page says so, nothing is lost. */
export const DecidedMeanwhile: Story = {
  parameters: {
    msw: [
      staff,
      alone,
      answer('reviewApplication', { data: forReview }),
      fail('decideApplication', 'Conflict', { message: 'The application was changed somewhere else.' }),
    ],
  },
  render: app('staff', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve and publish' }));
    await expect(await canvas.findByText(/was changed somewhere else/)).toBeVisible();
  },
};

export const TakenBySomebody: Story = {
  name: 'O-05: somebody else has the application: deciding it anyway is asked first',
  parameters: {
    msw: [
      atDesk('trust'),
      aroundCase({ takenBy: { id: ID, name: 'Sofia Marin', at: hours(-1), isMe: false } }),
      answer('reviewApplication', { data: forReview }),
    ],
  },
  render: app('staff', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole('region', { name: 'This case' }));
    await expect(await bar.findByText('Sofia Marin')).toBeVisible();
    await userEvent.keyboard('e');
    const dialog = await questionOf('Sofia Marin has this case');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide it anyway' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Message to the applicant/)).toHaveFocus());
    await userEvent.keyboard('Welcome.');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Approve Noor Haddad?' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep reviewing' }));
    await settled();
  },
};

export const OtherRole: Story = {
  name: 'O-01: who may not decide reads why, instead of buttons that fail',
  parameters: {
    msw: [atDesk('support'), alone, answer('reviewApplication', { data: forReview })],
  },
  render: app('staff', review, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only trust staff can decide applications.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};
