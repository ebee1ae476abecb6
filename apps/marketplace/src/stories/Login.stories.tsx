import { answer, fail, sampleAccount } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../pages/LoginPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Login',
  parameters: { layout: 'fullscreen', msw: [fail('login', 'InvalidCredentials')] },
  render: site(page, 'login'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
};

/** What a wrong password gives. */
export const Refused: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Email/ }), 'ada@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'Wrong-password1');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByText('Invalid email or password')).toBeVisible();
  },
};

/** An address that was never confirmed: the code is asked for on the same page. */
export const NotConfirmed: Story = {
  parameters: {
    msw: [
      fail('login', 'UserNotConfirmedException', { message: 'User not confirmed' }),
      answer('resendCode', { status: 200 } as never),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Email/ }), sampleAccount().email);
    await userEvent.type(canvas.getByLabelText('Password'), 'Right-password1');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByRole('textbox', { name: /code/i })).toBeVisible();
  },
};
