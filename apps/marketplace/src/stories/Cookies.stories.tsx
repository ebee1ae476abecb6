import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { CHOICE_KEY } from '../features/cookie-choice/choice.ts';
import { allows, closeSettings } from '../features/cookie-choice/choice-store.ts';
import * as page from '../pages/CookiesPage.tsx';
import * as notFound from '../pages/NotFoundPage.tsx';
import { site } from './site.tsx';

const kept = (): unknown => JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null');

/** As a visitor comes for the first time. */
function forget(): void {
  localStorage.removeItem(CHOICE_KEY);
  closeSettings();
}

const meta = {
  title: 'Screens/Marketplace/Cookie choice',
  parameters: { layout: 'fullscreen', msw: [] },
  beforeEach: () => {
    const before = localStorage.getItem(CHOICE_KEY);
    forget();
    return () => {
      if (before === null) localStorage.removeItem(CHOICE_KEY);
      else localStorage.setItem(CHOICE_KEY, before);
      closeSettings();
    };
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The question is a region, not a dialog: the page below stays usable. */
export const Question: Story = {
  name: '[S-17] Asks once, with three answers of equal weight',
  render: site(notFound, '*', '/nowhere'),
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Cookies' });
    const looks = ['Accept all', 'Only essential', 'Choose…'].map((name) => {
      const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(
        canvas.getByRole('button', { name }),
      );
      return [backgroundColor, color, borderColor, fontWeight].join();
    });
    await expect(new Set(looks).size).toBe(1);
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(allows('analytics')).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Only essential' }));
    await waitFor(() => expect(region).not.toBeInTheDocument());
    await expect(kept()).toMatchObject({ analytics: false, functional: false, advertising: false });
    await expect(document.activeElement).toHaveAttribute('id', 'main');
  },
};

export const Phone: Story = {
  name: '[S-17] Covers nothing that has the focus at 320 px',
  globals: { viewport: { value: 'w320' } },
  render: site(page, 'cookies'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Cookies' });
    await waitFor(() => expect(document.body.style.paddingBlockEnd).not.toBe(''));
    const all = canvasElement.querySelectorAll<HTMLElement>('a[href], button, input');
    const below = [...all].filter((element) => !region.contains(element) && element.checkVisibility());
    await expect(below.length).toBeGreaterThan(20);
    for (const element of below) {
      element.focus();
      await expect(element.getBoundingClientRect().bottom, element.textContent).toBeLessThanOrEqual(
        region.getBoundingClientRect().top,
      );
    }
    // The room goes away with what needed it.
    await userEvent.click(within(region).getByRole('button', { name: 'Only essential' }));
    await waitFor(() => expect(document.body.style.paddingBlockEnd).toBe(''));
    await expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('');
  },
};

export const Chosen: Story = {
  name: '[S-17] Keeps what the switches say, and opens again from the footer',
  render: site(notFound, '*', '/nowhere'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose…' }));
    await expect(canvas.getByRole('heading', { name: 'Cookies' })).toHaveFocus();
    for (const kind of await canvas.findAllByRole('switch')) await expect(kind).not.toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: /^Functional/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save choice' }));
    await expect(kept()).toMatchObject({ analytics: false, functional: true, advertising: false });
    await expect(allows('functional')).toBe(true);

    const settings = canvas.getByRole('button', { name: 'Cookie settings' });
    await userEvent.click(settings);
    await expect(await canvas.findByRole('heading', { name: 'Cookies' })).toHaveFocus();
    await expect(await canvas.findByRole('switch', { name: /^Functional/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(settings).toHaveFocus();
    await expect(allows('functional')).toBe(true);

    await userEvent.click(settings);
    await userEvent.click(await canvas.findByRole('switch', { name: /^Functional/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save choice' }));
    await expect(allows('functional')).toBe(false);
    await expect(settings).toHaveFocus();
  },
};

/** As it is left standing, for whoever looks at it and for axe. */
export const Switches: Story = {
  globals: { viewport: { value: 'w1280' } },
  render: site(notFound, '*', '/nowhere'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose…' }));
    await expect(await canvas.findAllByRole('switch')).toHaveLength(3);
  },
};

export const Signal: Story = {
  name: '[S-17] Does not ask where Global Privacy Control says no',
  render: site(page, 'cookies'),
  beforeEach: () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/sends Global Privacy Control/)).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all' }));
    await expect(
      canvas.getByText(/^You chose on .*: essential, analytics, functional, advertising\.$/),
    ).toBeVisible();
    await expect(allows('advertising')).toBe(true);
  },
};

export const Policy: Story = {
  name: '[S-17] [R-06] The policy names every entry and holds the choice',
  render: site(page, 'cookies'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
    await expect(canvas.getByText('10 May 2025')).toBeVisible();
    for (const kind of ['Essential', 'Analytics', 'Functional', 'Advertising'])
      await expect(canvas.getByRole('heading', { level: 2, name: kind })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /__Host-nx_sid/ })).toBeVisible();
    await expect(canvas.getByText('You have not chosen yet: only essential.')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('switch', { name: /^Analytics/ })[0] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save choice' }));
    await expect(canvas.getByText(/^You chose on .*: essential, analytics\.$/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull());
  },
};
