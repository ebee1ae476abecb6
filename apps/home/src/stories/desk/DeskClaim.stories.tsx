import { answer, fail, SAMPLE_NOW } from '@nexperts/api/msw';
import type { ClaimForReview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as page from '../../pages/staff/StaffClaimPage.tsx';
import { app } from '../app.tsx';
import { alone, atDesk, hours, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const claim: ClaimForReview = {
  id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'title',
  what: 'tax agent',
  issuer: 'Tax Practitioners Board',
  number: '24001337',
  until: '2027-06-30',
  state: 'open',
  openedAt: hours(-20),
  dueAt: hours(28),
  decidedAt: null,
  reason: '',
  expiresAt: null,
  files: [
    {
      id: '00000000-0000-4000-8000-0000000000c2',
      name: 'registration.pdf',
      mediaType: 'application/pdf',
      size: 182_000,
      addedAt: hours(-19),
    },
  ],
  expert: {
    id: '00000000-0000-4000-8000-0000000000c3',
    name: 'Leo Tanaka',
    handle: 'leo_tanaka',
    countryCode: 'au',
    identityVerifiedAt: hours(-2000),
  },
  page: {
    headline: 'Tax agent and startup CFO',
    about: 'I have taken eleven companies to their second round.\nI am a registered tax agent since 2014.',
    categories: ['Finance'],
    topics: ['Taxation'],
    languages: [{ name: 'English', level: 'native' }],
    links: [],
    questions: [],
    portfolio: [],
    video: null,
  },
  decidedBy: null,
  obstacle: null,
};
const answerClaim = (data = claim) => answer('staffClaim', { data });
const decided: ClaimForReview = {
  ...claim,
  state: 'approved',
  files: [],
  page: null,
  decidedAt: SAMPLE_NOW,
  decidedBy: 'Robin Ellis',
  expiresAt: '2027-06-30T14:00:00.000Z',
};

const meta = {
  title: 'Screens/Web app/Desk claim',
  ...deskScreen(
    ['trust'],
    app('staff', page, 'staff/claims/:claimId', `/staff/claims/${claim.id}`),
    answerClaim(),
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {
  name: '[F-15] what is claimed, its proof and what the page will say; it is approved until a day',
  parameters: {
    msw: [atDesk('trust'), quiet, alone, answerClaim(), answer('decideClaim', { data: decided })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'tax agent' })).toBeVisible();
    await expect(canvas.getByText('I am a registered tax agent since 2014.')).toBeVisible();
    await expect(canvas.queryByText(/second round/)).toBeNull();
    await expect(canvas.getByRole('link', { name: /registration.pdf/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Approve it/ }));
    await expect(canvas.getByLabelText(/^Valid until/)).toHaveValue('2027-06-30');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve the claim' }));
    await waitFor(() => expect(screen.getByText('Approved. Visitors see it now.')).toBeVisible());
    await settled();
  },
};

export const Refused: Story = {
  name: '[F-15] it is refused with a reason; somebody else was faster',
  tags: ['long'],
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerClaim({
        ...claim,
        obstacle: 'The expert hasn’t sent a file, or an issuer and number, to check.',
      }),
      fail('decideClaim', 'WrongState', { message: 'This claim has been decided already' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/hasn’t sent a file/)).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: /^Approve it/ })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^Refuse it/ }));
    const reason = canvas.getByRole('textbox', { name: /^Message to the expert/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse the claim' }));
    await expect(await canvas.findByText('Tell the expert why')).toBeVisible();
    await enter(reason, 'The register has no entry under your name.');
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse the claim' }));
    await expect(await canvas.findByText('This claim has been decided already')).toBeVisible();
    await expect(reason).toHaveValue('The register has no entry under your name.');
    await settled();
  },
};

export const Phone: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: [atDesk('support'), quiet, alone, answerClaim()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only trust staff can decide claims.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
