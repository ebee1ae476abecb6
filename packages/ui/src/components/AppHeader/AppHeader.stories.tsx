import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Avatar } from '../Avatar/index.ts';
import { Button, ButtonLink } from '../Button/index.ts';
import { KitProvider } from '../KitProvider/index.ts';
import { Container } from '../Layout/index.ts';
import { Menu } from '../Menu/index.ts';
import { Text } from '../Text/index.ts';
import { AppHeader } from './AppHeader.tsx';

const meta = {
  title: 'Navigation/AppHeader',
  component: AppHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    links: [
      { label: 'Find Experts', href: '/experts' },
      { label: 'Categories', href: '/categories', isCurrent: true },
      { label: 'Events', href: '/events' },
      { label: 'Blog', href: '/blog' },
      { label: 'About', href: '/about' },
    ],
    actions: (
      <>
        <ButtonLink href="/login" variant="secondary" size="sm">
          Login
        </ButtonLink>
        <ButtonLink href="/signup" size="sm">
          Become a Nexpert
        </ButtonLink>
      </>
    ),
    menuActions: (
      <>
        <ButtonLink href="/login" variant="secondary" fullWidth>
          Login
        </ButtonLink>
        <ButtonLink href="/signup" fullWidth>
          Become a Nexpert
        </ButtonLink>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <KitProvider navigate={() => {}}>
        <Story />
        <main id="main">
          <Container>
            <Text>The page begins here.</Text>
            <Button variant="secondary">On the page</Button>
          </Container>
        </main>
      </KitProvider>
    ),
  ],
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = () => screen.getByRole('banner').getBoundingClientRect();

export const Default: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
    await expect(Math.round(bar().height)).toBeLessThanOrEqual(65);
    await step('Tab: goes through logo, links and buttons', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Nexperts, home' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Find Experts' })).toHaveFocus();
    });
  },
};

/** Five links and two buttons in one line of 64 px: the word beside the mark gives way. */
export const At768: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    await expect(Math.round(bar().height)).toBeLessThanOrEqual(65);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const tops = canvas
      .getAllByRole('link', { name: /Find Experts|About/ })
      .map((link) => link.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};

/** [L-02] The menu of phones. */
export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const toggle = canvas.getByText('Menu');
    const isOpen = () => canvasElement.querySelector('details')?.open;
    await expect(toggle.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(isOpen()).toBe(false);
    await userEvent.tab();
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await step('Enter, Space: opens and closes the menu of phones', async () => {
      await userEvent.click(toggle);
      await expect(isOpen()).toBe(true);
      await expect(canvas.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
    });
    await step('Escape: closes the menu, focus goes back to its button', async () => {
      canvas.getByRole('link', { name: 'About' }).focus();
      await userEvent.keyboard('{Escape}');
      await expect(isOpen()).toBe(false);
      await expect(toggle).toHaveFocus();
    });
    await step('Tab: past the last entry closes the menu', async () => {
      await userEvent.click(toggle);
      canvas.getAllByRole('link', { name: 'Become a Nexpert' })[0]?.focus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'On the page' })).toHaveFocus();
      await expect(isOpen()).toBe(false);
    });
    await userEvent.click(toggle);
    await userEvent.click(canvas.getByRole('link', { name: 'About' }));
    await expect(isOpen()).toBe(false);
  },
};

export const MenuOpen: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    const link = canvas.getByRole('link', { name: 'Events' });
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  },
};

export const SignedIn: Story = {
  globals: { viewport: { value: 'w1280' } },
  args: {
    actions: (
      <Menu
        trigger={
          <Button variant="quiet" iconStart={<Avatar name="Amara Osei" size={32} />}>
            Amara
          </Button>
        }
        header="amara.osei@example.com"
        items={[
          { id: 'bookings', label: 'Bookings', href: '/bookings' },
          { id: 'logout', label: 'Log out', startsGroup: true, onAction: () => {} },
        ]}
      />
    ),
    menuActions: (
      <>
        <ButtonLink href="/bookings" fullWidth>
          Bookings
        </ButtonLink>
        <Button variant="secondary" fullWidth>
          Log out
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Amara/ })).toBeVisible();
  },
};

export const SignedInPhone: Story = {
  ...SignedIn,
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible();
  },
};

/** No links: a checkout leads nowhere else. */
export const Checkout: Story = {
  args: {
    links: [],
    actions: null,
    menuActions: null,
    children: <Text size={14}>Secure checkout</Text>,
  },
};

export const States: Story = {
  globals: { viewport: { value: 'w1280' } },
  parameters: {
    pseudo: { hover: '[href="/events"]', focusVisible: '[href="/about"]', active: '[href="/login"]' },
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'w320' } },
  args: { brand: 'Nexperts of the Seven Seas' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const RightToLeft: Story = { globals: { dir: 'rtl', viewport: { value: 'w1280' } } };
