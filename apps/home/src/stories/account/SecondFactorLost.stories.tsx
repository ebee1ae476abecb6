import { answer, fail, SAMPLE_NOW, sampleAccount, sampleAccountSettings } from '@nexperts/api/msw';
import type { AccountForStaff } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as keep from '../../pages/settings/KeepSecondFactorPage.tsx';
import * as accounts from '../../pages/staff/StaffAccountsPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const found: AccountForStaff = {
  id: '00000000-0000-4000-8000-000000000040',
  name: 'Noor Haddad',
  maskedEmail: 'n••••@example.com',
  role: 'expert',
  secondFactorSince: '2026-03-02T01:00:00.000Z',
  removal: null,
};
const underWay: AccountForStaff = {
  ...found,
  removal: { requestedAt: SAMPLE_NOW, effectiveAt: '2026-11-26T02:00:00.000Z' },
};
const staff = [
  answer('currentAccount', {
    data: sampleAccount({
      name: 'Robin Ellis',
      isStaff: true,
      staffRoles: ['support', 'trust', 'finance', 'admin'],
    }),
  }),
  answer('accountSettingsOf', {
    data: sampleAccountSettings({
      isStaff: true,
      secondFactor: { since: '2026-01-05T00:00:00.000Z', recoveryCodesLeft: 9 },
    }),
  }),
];

const meta = {
  title: 'Screens/Web app/Second factor lost',
  parameters: {
    layout: 'fullscreen',
    msw: [
      ...staff,
      answer('findAccountForStaff', { data: found }),
      answer('askToRemoveSecondFactor', { data: underWay }),
      answer('withdrawSecondFactorRemoval', { data: found }),
    ],
  },
  render: app('staff', accounts, 'staff/accounts'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Screen = Parameters<NonNullable<Story['play']>>[0];

async function find({ canvas, userEvent }: Screen): Promise<void> {
  await userEvent.type(
    await canvas.findByRole('searchbox', { name: 'Email, username or handle' }),
    'noor@example.com',
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Find account' }));
}

export const Found: Story = {
  name: 'staff sees enough to tell the account, and no address',
  play: async (screen) => {
    await find(screen);
    const { canvas } = screen;
    await expect(await canvas.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
    await expect(canvas.getByText('n••••@example.com')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn off two-step login…' })).toBeVisible();
    await settled();
  },
};

export const NotFound: Story = {
  name: 'nobody by that name: said at the field, what was typed stays',
  parameters: { msw: [...staff, fail('findAccountForStaff', 'NotFound', { message: 'Account not found' })] },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await userEvent.click(await canvas.findByRole('button', { name: 'Find account' }));
    const field = canvas.getByRole('searchbox', { name: 'Email, username or handle' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Enter an email address, a username or a handle/),
    );
    await find(screen);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Account not found/));
    await expect(field).toHaveValue('noor@example.com');
  },
};

export const Form: Story = {
  name: 'the form at 320 px',
  globals: { viewport: { value: 'w320' } },
  play: async (screen) => {
    await find(screen);
    const { canvas, userEvent } = screen;
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off two-step login…' }));
    await expect(canvas.getByRole('textbox', { name: /How you know/ })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

export const UnderWay: Story = {
  tags: ['visual', 'long'],
  name: 'a removal that waits says when, and how it is taken back',
  parameters: { msw: [...staff, answer('findAccountForStaff', { data: underWay })] },
  play: async (screen) => {
    await find(screen);
    await expect(await screen.canvas.findByText('Two-step login is about to be turned off')).toBeVisible();
    await settled();
  },
};

export const WrongProof: Story = {
  tags: ['long'],
  name: 'a wrong password or code is said at its field',
  parameters: {
    msw: [
      ...staff,
      answer('findAccountForStaff', { data: found }),
      fail('askToRemoveSecondFactor', 'CodeMismatchException', { message: 'Invalid verification code' }),
    ],
  },
  play: async (screen) => {
    await find(screen);
    const { canvas, userEvent } = screen;
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off two-step login…' }));
    await enter(canvas.getByRole('textbox', { name: /How you know/ }), 'Named the last booking');
    await userEvent.type(canvas.getByLabelText('Your own password'), 'Demo!2345');
    const code = canvas.getByRole('textbox', { name: 'Code from your own app' });
    await userEvent.type(code, '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off in 24 hours' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Invalid verification code/));
    await settled();
  },
};

const atKeep = app('public', keep, 'keep-second-factor', '/keep-second-factor#token');

export const Keep: Story = {
  name: 'the link of the mail asks first, and keeps the factor at one press',
  parameters: { msw: [answer('stopSecondFactorRemoval', { data: { kept: true } })] },
  render: atKeep,
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Keep two-step login?', level: 1 }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep two-step login' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Your two-step login stays on', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Set a new password' })).toBeVisible();
    await settled();
  },
};

export const KeepTooLate: Story = {
  name: 'a link that was used or is too old says so, and where to go',
  parameters: { msw: [fail('stopSecondFactorRemoval', 'NotFound', { message: 'Request not found' })] },
  render: atKeep,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep two-step login' }));
    await expect(await canvas.findByText(/has been used, has expired/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await settled();
  },
};

/** Last, for its toasts stay a while. */
export const Asked: Story = {
  tags: ['long'],
  name: '[ASVS 7.5.3] a removal takes a reason, the password and a code of the member of staff; it can be taken back',
  play: async (opened) => {
    await find(opened);
    const { canvas, step, userEvent } = opened;
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off two-step login…' }));
    const reason = canvas.getByRole('textbox', { name: /How you know/ });
    await expect(reason).toHaveFocus();
    const remove = canvas.getByRole('button', { name: 'Turn off in 24 hours' });
    await userEvent.click(remove);
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say how you know this is the owner/));
    await expect(canvas.getByText('Enter your own password')).toBeVisible();
    await expect(canvas.getByText('Enter a code from your own authenticator app')).toBeVisible();
    await enter(reason, 'Named the last two bookings');
    await userEvent.type(canvas.getByLabelText('Your own password'), 'Demo!2345');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code from your own app' }), '123456');
    await userEvent.click(remove);
    await step('it waits', async () => {
      await expect(await canvas.findByText('Two-step login is about to be turned off')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Keep two-step login on' }));
      await expect(await canvas.findByRole('button', { name: 'Turn off two-step login…' })).toBeVisible();
      await waitFor(() => expect(screen.getByText(/Two-step login stays on/)).toBeVisible());
    });
    await settled();
  },
};
