import { answer, fail, keepWaiting } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as page from '../pages/SignUpPage.tsx';
import { ENTERED, entered, FREE, startAfresh } from './sign-up-entered.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Sign up, username and email',
  parameters: { layout: 'fullscreen', msw: FREE },
  beforeEach: startAfresh,
  render: site(page, 'signup', '/signup?as=client'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const EmailTaken: Story = {
  name: '[V-18] a taken address closes the way on, and the blocked press says so in a toast',
  parameters: { msw: [answer('usernameExists', { available: true }), fail('emailExists', 'EmailTaken')] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }),
      'ada_client',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.tab();
    await expect((await canvas.findAllByText('Email already taken')).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expectToast(canvasElement, 'Email is not available');
  },
};

export const Remembered: Story = {
  name: '[S-11] password managers keep no username: people log in with their email',
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 });
    await expect(name).toHaveAttribute('autocomplete', 'nickname');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
  },
};

export const FieldsWrong: Story = {
  tags: ['long'],
  name: '[S-12] Continue is closed, with the reason, while a field says what is wrong with it',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 });
    const on = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.type(name, 'ada');
    await userEvent.tab();
    await expect(await canvas.findByText('Username must be at least 5 characters')).toBeVisible();
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAccessibleDescription('Fix the highlighted fields.');
    await userEvent.type(name, '_client');
    await waitFor(() => expect(on).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

export const AccountTaken: Story = {
  tags: ['long'],
  name: '[V-18] [T-04] a taken name is said beside the field and closes the way on',
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: [fail('usernameExists', 'UsernameTaken'), answer('emailExists', { available: true })] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 });
    await userEvent.type(name, 'ada_client');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.tab();
    await expect((await canvas.findAllByText('Username already taken')).length).toBeGreaterThan(0);
    await expect((await canvas.findAllByText('Email available')).length).toBeGreaterThan(0);
    const on = canvas.getByRole('button', { name: 'Continue' });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(on);
    await expectToast(canvasElement, 'Username is not available');
    // Any edit resets to unchecked.
    await userEvent.type(name, '2');
    await expect(canvas.queryByText('Username already taken')).toBeNull();
    await expect(on).not.toHaveAttribute('aria-disabled');
  },
};

export const Checking: Story = {
  name: '[T-04] [S-12] while a check is pending the way on is closed, and stays in its place',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [keepWaiting('usernameExists'), answer('emailExists', { available: true })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }),
      'annabel',
    );
    const on = canvas.getByRole('button', { name: 'Continue' });
    const place = () => {
      const { left, top, width } = on.getBoundingClientRect();
      // In its form: the page may scroll to the next field.
      return { left, width, top: top - (on.closest('form')?.getBoundingClientRect().top ?? 0) };
    };
    const before = place();
    await userEvent.tab();
    await expect((await canvas.findAllByText('Checking...')).length).toBeGreaterThan(0);
    await expect(on).toHaveAccessibleDescription('Checking whether they’re available…');
    await expect(place()).toEqual(before);
  },
};

export const CheckFails: Story = {
  tags: ['long'],
  name: '[V-18] [X-11] a check that fails is said and closes nothing: the server decides at the end',
  ...entered({ email: '' }),
  parameters: {
    msw: [fail('usernameExists', 'Internal'), fail('emailExists', 'offline')],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }));
    await userEvent.tab();
    await expect((await canvas.findAllByText('Error checking username')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Control>}a{/Control}ann@example.com');
    await userEvent.tab();
    await expect(
      (await canvas.findAllByText('Error checking email', {}, { timeout: 8000 })).length,
    ).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
  },
};
