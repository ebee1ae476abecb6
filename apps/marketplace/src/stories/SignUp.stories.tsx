import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../pages/SignUpPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Sign up',
  parameters: {
    layout: 'fullscreen',
    msw: [fail('usernameExists', 'UsernameTaken'), answer('emailExists', { available: true })],
  },
  render: site(page, 'signup'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstStep: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Username' })).toBeVisible();
  },
};

/** A name that somebody has: said beside the field while the rest is still being typed. */
export const NameTaken: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Username' }), 'ada_client');
    await userEvent.tab();
    await expect((await canvas.findAllByText('Username already taken')).length).toBeGreaterThan(0);
  },
};
