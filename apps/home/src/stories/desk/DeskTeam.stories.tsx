import { answer, answerInTurn, fail } from '@nexperts/api/msw';
import type { SecondSignature } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as page from '../../pages/staff/StaffTeamPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { atDesk, hours, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { sampleRelease } from './person-samples.ts';
import { enter } from '../enter.ts';

const uuid = (last: number): string => `4c1d90aa-0000-4000-8000-${String(last).padStart(12, '0')}`;
const member = { hasTwoSteps: true, canEnter: true, isMe: false };
const team = answer('listStaff', {
  data: [
    { ...member, id: uuid(1), name: 'Dana Okafor', maskedEmail: 'd••••@nexperts.test', roles: ['support'] },
    {
      ...member,
      id: uuid(2),
      name: 'Kai Moreno',
      maskedEmail: 'k••••@nexperts.test',
      roles: ['trust', 'finance'],
    },
    {
      ...member,
      id: uuid(3),
      name: 'Robin Ellis',
      maskedEmail: 'r••••@nexperts.test',
      roles: ['admin'],
      isMe: true,
    },
    {
      ...member,
      id: uuid(4),
      name: 'Zoe Lambert',
      maskedEmail: 'z••••@nexperts.test',
      roles: ['support', 'admin'],
      hasTwoSteps: false,
      canEnter: false,
    },
  ],
});
const asked: SecondSignature = {
  ...sampleRelease,
  action: 'role',
  accountId: uuid(1),
  roles: ['support', 'trust'],
  about: 'Dana Okafor: support, trust',
  reason: 'Joins the trust team in December',
  askedBy: { id: uuid(4), name: 'Zoe Lambert' },
  askedAt: hours(-3),
};
const answerSignatures = (...data: SecondSignature[]) => answer('listSignatures', { data });

const meta = {
  title: 'Screens/Web app/Desk roles',
  ...deskScreen(['admin'], app('staff', page, 'staff/team'), team, answerSignatures()),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function openFor(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Change roles of ${name}` }));
  return dialogOf(`Change roles of ${name}`);
}

export const Team: Story = {
  name: '[O-01] who has which roles; nobody changes their own',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    const own = within(canvas.getByRole('row', { name: /Robin Ellis/ }));
    await expect(own.getByText('Another admin changes yours')).toBeVisible();
    await expect(own.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('No access to the desk')).toBeVisible();
  },
};

export const Demo: Story = {
  name: '[O-01] staff of a demo come in without a second step; a change that nobody can confirm says so',
  parameters: {
    msw: [
      atDesk('admin'),
      quiet,
      answer('listStaff', {
        data: [
          {
            ...member,
            id: uuid(1),
            name: 'Dana Okafor',
            maskedEmail: 'd••••@nexperts.test',
            roles: ['support'],
            hasTwoSteps: false,
          },
        ],
      }),
      answerSignatures({ ...asked, isMine: true, mayConfirm: false, hasNobody: true }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not required on this installation')).toBeVisible();
    await expect(canvas.getByText(/^Nobody else can confirm/)).toBeVisible();
    await expect(canvas.queryByText('No access to the desk')).toBeNull();
  },
};

export const Changing: Story = {
  tags: ['long'],
  name: '[O-01] a change needs a reason and another admin; what is the same is no change',
  parameters: {
    msw: [
      atDesk('admin'),
      quiet,
      team,
      answerInTurn('listSignatures', { data: [] }, { data: [{ ...asked, isMine: true, mayConfirm: false }] }),
      answer('changeRoles', { data: { state: 'waiting', signatureId: uuid(9) } }),
    ],
  },
  play: async () => {
    const dialog = await openFor('Dana Okafor');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask another admin' }));
    await expect(await dialog.findByText('Write at least 10 characters')).toBeInTheDocument();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Joins the trust team');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask another admin' }));
    await expect(await dialog.findByText(/These are the roles now/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Trust' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask another admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Waits for another admin')).toBeVisible();
    await expect(screen.getByText(/You asked for support, trust/)).toBeVisible();
  },
};

export const ToConfirm: Story = {
  name: '[O-01] what another admin asked for is confirmed on the home page',
  parameters: { msw: [atDesk('admin'), quiet, team, answerSignatures(asked)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Zoe Lambert asked for support, trust/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Confirm or decline' })).toBeVisible();
  },
};

export const AskedMeanwhile: Story = {
  tags: ['long'],
  name: '[O-01] who asks second hears who was faster, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('admin'),
      quiet,
      team,
      answerSignatures(),
      fail('changeRoles', 'Conflict', {
        message: 'Zoe Lambert has already asked for this. It waits for a second person.',
      }),
    ],
  },
  play: async () => {
    const dialog = await openFor('Dana Okafor');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Support' }));
    await expect(dialog.getByText(/Without a role Dana Okafor is no member of staff/)).toBeInTheDocument();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Leaves the team on Friday');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask another admin' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Zoe Lambert has already asked');
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Leaves the team on Friday');
  },
};

export const NotAnAdmin: Story = {
  name: '[O-01] others are told that their roles don’t allow it',
  parameters: { msw: [atDesk('support'), quiet, fail('listStaff', 'Forbidden'), answerSignatures()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Roles' })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};
