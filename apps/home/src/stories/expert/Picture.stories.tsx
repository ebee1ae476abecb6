import { answer } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as picture from '../../pages/settings/SettingsProfilePage.tsx';
import { settingsPage } from '../app.tsx';
import { applicant } from '../application-samples.ts';

const meta = {
  title: 'Screens/Web app/Picture',
  parameters: {
    layout: 'fullscreen',
    msw: [applicant, answer('ownAvatar', { data: { url: null, portraitUrl: null } })],
  },
  render: settingsPage(picture, 'profile'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A picture is looked at as the square it becomes before it is sent. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText(/Choose a picture/);
    await userEvent.upload(input, await wide());
    await expect(await canvas.findByRole('img', { name: 'Your picture, cropped to a square' })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Move the square left or right' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save picture' })).toBeVisible();
  },
};

/** What can't be a picture is refused in words that say why, before anything is sent. */
export const Refused: Story = {
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
