import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { holdTimers } from '../../util/held-timers.story-data.ts';
import type { HeldTimers } from '../../util/held-timers.story-data.ts';
import { Button, IconButton } from '../Button/index.ts';
import { Icon, Settings } from '../Icon/index.ts';
import { Inline } from '../Layout/index.ts';
import { Focusable } from 'react-aria-components/Tooltip';
import { Link } from '../Link/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    trigger: <IconButton label="Settings" icon={<Icon as={Settings} />} variant="secondary" />,
    children: 'Your name, times and prices',
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

/** [WCAG 1.4.13] Opens with the keyboard, describes its trigger, Escape closes it and focus stays. */
export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Settings' });
    await step('Tab: opens it with the focus', async () => {
      await userEvent.tab();
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Your name, times and prices');
      await expect(button).toHaveAccessibleDescription('Your name, times and prices');
    });
    await step('Escape: closes it and leaves the focus', async () => {
      await userEvent.keyboard('{Escape}');
      await gone();
      await expect(button).toHaveFocus();
    });
    await step('Tab: closes it when the focus goes on', async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await screen.findByRole('tooltip');
      button.blur();
      await gone();
    });
  },
};

let timers: HeldTimers;

/** [WCAG 1.4.13] The pointer may move onto the hint; it goes when the pointer has left both. */
export const Hoverable: Story = {
  args: { delay: 0 },
  beforeEach: () => {
    // What closes the hint takes 300 ms; React Aria has longer ones for the size of the window.
    timers = holdTimers(300, 400);
    return timers.release;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    // A pointer that has moved before: the hint asks whether a pointer or keys were used last.
    await userEvent.hover(document.body);
    await userEvent.hover(button);
    const hint = await screen.findByRole('tooltip');
    await userEvent.unhover(button);
    await expect(timers.running()).toBe(1);
    await userEvent.hover(hint);
    await expect(timers.running()).toBe(0);
    await expect(hint).toBeVisible();
    await userEvent.unhover(hint);
    timers.runOut();
    await gone();
  },
};

export const Shown: Story = { args: { isOpen: true } };
export const Below: Story = { args: { isOpen: true, placement: 'bottom' } };
export const AtTheStart: Story = { args: { isOpen: true, placement: 'start' } };
export const AtTheEnd: Story = { args: { isOpen: true, placement: 'end' } };

export const LongText: Story = {
  args: {
    isOpen: true,
    children:
      'Everything clients see of you: your name, what you advise on, your free times and the price of each session',
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = {
  args: { isOpen: true, placement: 'end' },
  globals: { dir: 'rtl' },
};

/** Only one is open at a time; once one was seen, the next opens without delay. */
export const OnOtherParts: Story = {
  render: () => (
    <Inline gap={24}>
      <Tooltip trigger={<Button variant="secondary">Copy link</Button>}>For calendars and mail</Tooltip>
      <Tooltip
        trigger={
          <Focusable>
            <Link href="#fees">Fees</Link>
          </Focusable>
        }
      >
        15 % of each session
      </Tooltip>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'Fees' }).blur();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Fees' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('15 % of each session'));
  },
};
