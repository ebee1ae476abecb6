import { answer, fail } from '@nexperts/api/msw';
import type { QueueCase } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as page from '../../pages/staff/StaffMinePage.tsx';
import { app } from '../app.tsx';
import { atDesk, deskHome, hours, sampleCase, startOf } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';

const takenCase = (change: Partial<QueueCase>, last: number) =>
  sampleCase(last, {
    takenBy: { id: '00000000-0000-4000-8000-000000000090', name: 'Robin Ellis', at: hours(-1), isMe: true },
    ...change,
  });
const mine: readonly QueueCase[] = [
  takenCase(
    { queue: 'safety', kind: 'conduct', client: 'Kira Bond', expert: 'Luis Ferrer', dueAt: hours(-1) },
    3,
  ),
  takenCase({ queue: 'appeals', kind: '', client: 'Mia Hart', expert: 'Hugo Laurent', dueAt: hours(7.7) }, 4),
  takenCase({}, 1),
  takenCase(
    { kind: 'other', client: 'Ella Novak', expert: 'Sofia Marin', dueAt: null, pausedAt: hours(-3) },
    5,
  ),
];
const desk = (cases: readonly QueueCase[]) => deskHome({ mine: [...cases] });

const meta = {
  title: 'Screens/Web app/Desk mine',
  ...deskScreen(['trust'], app('staff', page, 'staff/mine'), desk(mine)),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  name: '[O-05] what the viewer has takenCase, of all queues, with the clock; the rail counts it',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    const [first] = canvas.getAllByRole('row').slice(1);
    await expect(within(first!).getByText('Late by 1 h')).toBeVisible();
    await expect(within(first!).getByText(/^Conduct reports ·/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Mine 4 open, 1 late' })).toBeVisible();
  },
};

export const HandingBack: Story = {
  name: '[O-05] h or a press hands a case back',
  parameters: {
    msw: [
      atDesk('trust'),
      (() => {
        let handed = false;
        return [
          answer('staffHome', () => startOf({ mine: [...(handed ? mine.slice(1) : mine)] })),
          answer('handBackCase', () => {
            handed = true;
            return { data: { takenBy: null } };
          }),
        ];
      })(),
    ].flat(),
  },
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await canvas.findByRole('heading', { level: 1, name: 'Mine' });
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('link', { name: 'Conduct' })).toHaveFocus();
    await userEvent.keyboard('h');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Conduct' })).toBeNull());
    await expect(canvas.getByText('Handed back', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('button', { name: 'Hand back' })).toHaveLength(3);
  },
};

export const GoneMeanwhile: Story = {
  name: '[O-05] a case that was decided meanwhile says so',
  parameters: {
    msw: [atDesk('trust'), desk(mine), fail('handBackCase', 'NotFound', { message: 'Case not found' })],
  },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Left early/ }));
    await userEvent.click(row.getByRole('button', { name: 'Hand back' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Case not found');
  },
};

export const Nothing: Story = {
  parameters: { msw: [atDesk('trust'), desk([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have taken nothing')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};
