import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { KitProvider } from '../KitProvider/index.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const went = fn();

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Categories', href: '/categories' },
      { label: 'Technology', href: '/categories/technology' },
      { label: 'Priya Raman' },
    ],
  },
  decorators: [
    (Story) => (
      <KitProvider navigate={went}>
        <Story />
      </KitProvider>
    ),
  ],
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    went.mockClear();
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('Priya Raman')).toHaveAttribute('aria-current', 'page');
    await step('Tab: goes to the next page above', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Categories' })).toHaveFocus();
    });
    await step('Enter: goes there', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(went).toHaveBeenCalledWith('/categories');
    });
  },
};

export const LastIsALink: Story = {
  args: {
    items: [
      { label: 'Bookings', href: '/bookings' },
      { label: 'Session with Amara', href: '/bookings/7' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Session with Amara' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: 'a[href="/"]', focusVisible: 'a[href="/categories"]' } },
};

/** Below 480 px the page above is left, as the way back. */
export const Phone: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Technology' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Everything on moving to another country with a family and two dogs', href: '/moving' },
      { label: 'Visas, permits and what to bring to the first appointment with the authorities' },
    ],
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
export const PhoneRightToLeft: Story = { globals: { dir: 'rtl', viewport: { value: 'w320' } } };
