import { answer, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../pages/RoomLobbyPage.tsx';
import { app } from './app.tsx';

const sample = sampleBooking({ joinOpensAt: '2026-11-25T01:00:00.000Z' });

const meta = {
  title: 'Screens/Web app/Before the room',
  parameters: {
    layout: 'fullscreen',
    msw: [answer('currentAccount', { data: sampleAccount() }), answer('getBooking', { data: sample })],
  },
  render: app('none', page, 'room/:bookingId/lobby', `/room/${sample.id}/lobby`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** No camera here: the page says how to allow one, and joining without it stays possible. */
export const Lobby: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};
