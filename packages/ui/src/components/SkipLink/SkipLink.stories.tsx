import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link } from '../Link/index.ts';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#skip-main' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minBlockSize: '8rem', paddingBlockStart: '4rem' }}>
        <Story />
        <Link href="#a">Many links of a header</Link>
        <main id="skip-main" tabIndex={-1}>
          The page
        </main>
      </div>
    ),
  ],
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await step('Tab: shows it, as the first stop of the page', async () => {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(link.getBoundingClientRect().width).toBeGreaterThan(100);
    });
    await step('Enter: goes past the header', async () => {
      // Going there is the browser's work and would take this test's page along: what it needs is proved instead.
      const followed = fn((event: Event) => event.preventDefault());
      link.addEventListener('click', followed, { once: true });
      await userEvent.keyboard('{Enter}');
      await expect(followed).toHaveBeenCalledOnce();
      const target = canvas.getByRole('main');
      await expect(link).toHaveAttribute('href', `#${target.id}`);
      await expect(target.tabIndex).toBe(-1);
    });
    link.focus();
  },
};

export const OtherWords: Story = {
  args: { children: 'Zum Inhalt' },
  parameters: { pseudo: { focusVisible: 'a[href="#skip-main"]' } },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Zum Inhalt' }).focus();
  },
};
export const RightToLeft: Story = { ...OtherWords, globals: { dir: 'rtl' } };
