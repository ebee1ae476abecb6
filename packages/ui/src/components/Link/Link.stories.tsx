import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { KitProvider } from '../KitProvider/index.ts';
import { Inline, Stack } from '../Layout/index.ts';
import { Text } from '../Text/index.ts';
import { Link } from './Link.tsx';

const went = fn();

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { href: '#refunds', children: 'refund rules' },
  decorators: [
    (Story) => (
      <KitProvider navigate={went}>
        <Story />
      </KitProvider>
    ),
  ],
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Text>
      Cancel a day before and you get everything back; see the <Link {...args} />.
    </Text>
  ),
  play: async ({ canvas, step, userEvent }) => {
    went.mockClear();
    await step('Tab: goes to the link', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'refund rules' })).toHaveFocus();
    });
    await step('Enter: follows it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(went).toHaveBeenCalledWith('#refunds');
    });
  },
};

export const Tones: Story = {
  render: () => (
    <Stack>
      <Text>
        In a sentence: <Link href="#a">brand</Link>,{' '}
        <Link href="#b" tone="inherit">
          as around it
        </Link>{' '}
        and{' '}
        <Link href="#c" tone="muted">
          muted
        </Link>
        .
      </Text>
      <Inline gap={24}>
        <Link href="#d" standalone>
          All categories
        </Link>
        <Link href="#e" plain>
          In a list of links
        </Link>
        <Link href="#f" plain aria-current="page">
          The page shown
        </Link>
      </Inline>
    </Stack>
  ),
};

export const States: Story = {
  ...Tones,
  parameters: {
    pseudo: { hover: ['[href="#a"]', '[href="#e"]'], focusVisible: '[href="#b"]', active: '[href="#c"]' },
  },
};

/** A press with Ctrl or the middle button opens a tab, since it is a real link. */
export const RealAnchor: Story = {
  args: { standalone: true, target: '_blank', rel: 'noreferrer', children: 'Opens a tab' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.tagName).toBe('A');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const LongText: Story = {
  args: {
    children: 'https://example.com/a-very-long-address-without-any-space-in-it-that-must-break-somewhere',
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { ...Tones, tags: [], globals: { dir: 'rtl' } };
