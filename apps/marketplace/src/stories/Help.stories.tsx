import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as contact from '../pages/ContactPage.tsx';
import * as safety from '../pages/SafetyPage.tsx';
import * as support from '../pages/SupportPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Help',
  parameters: { layout: 'fullscreen', msw: [] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Support: Story = {
  name: '[S-07] [R-04] Two tabs, each opens one answer at a time',
  render: site(support, 'support'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    await expect(canvas.getByRole('link', { name: 'Reach Out' })).toHaveAttribute('href', '/contact');
    await expect(canvas.getByRole('tab', { name: 'For Users' })).toHaveAttribute('aria-selected', 'true');

    const first = canvas.getByRole('button', { name: 'How do I book a session?' });
    const second = canvas.getByRole('button', { name: 'When am I charged?' });
    await userEvent.click(first);
    await expect(canvas.getByText(/The time is held for you for 10 minutes/)).toBeVisible();
    await userEvent.click(second);
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/^After your session is confirmed/)).toBeVisible();

    await userEvent.click(canvas.getByRole('tab', { name: 'For Experts' }));
    const fee = await canvas.findByRole('button', { name: 'What does Nexperts cost me?' });
    await userEvent.click(fee);
    await expect(canvas.getByText(/platform fee of 15% of each session and you keep 85%/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'When am I charged?' })).toBeNull();
  },
};

export const ForExperts: Story = {
  name: '[S-07] The address opens the tab for experts',
  globals: { viewport: { value: 'w360' } },
  render: site(support, 'support', '/support?tab=experts'),
  play: async ({ canvas, userEvent }) => {
    const experts = await canvas.findByRole('tab', { name: 'For Experts' });
    await waitFor(() => expect(experts).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByRole('button', { name: 'When am I paid?' })).toBeVisible();
    experts.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'For Users' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('button', { name: 'When am I charged?' })).toBeVisible();
  },
};

export const Contact: Story = {
  name: '[S-18] [B-07] [R-04] Email Us opens a mail to support',
  render: site(contact, 'contact'),
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole('link', { name: 'Email Us' });
    await expect(mail).toHaveAttribute('href', 'mailto:support@nexperts.com');
    await expect(canvas.getByText(/replies in about 24 hours on business days/)).toBeVisible();
    const lockedOut = canvas.getByRole('heading', { name: 'Lost your phone and your recovery codes?' });
    await expect(lockedOut.closest('section')).toHaveTextContent(/24 hours to stop it/);
    await expect(canvas.getByRole('link', { name: 'press@nexperts.com' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'careers@nexperts.com' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Send a safety report' })).toHaveAttribute(
      'href',
      'mailto:support@nexperts.com?subject=Safety%20report',
    );
  },
};

export const Safety: Story = {
  name: '[S-20] [B-07] [R-04] Four measures, how to report, policies, questions',
  render: site(safety, 'safety'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Safety' })).toBeVisible();
    const section = (name: string) => canvas.getByRole('region', { name });
    await expect(section('What we do').querySelectorAll('li')).toHaveLength(4);
    await expect(section('How to report something').querySelectorAll('ol > li')).toHaveLength(4);
    const policies = [...section('The rules in full').querySelectorAll('a')].map((link) => link.pathname);
    await expect(policies).toEqual(['/community-guidelines', '/terms', '/privacy']);
    await userEvent.click(canvas.getByRole('button', { name: 'How fast is a report reviewed?' }));
    await expect(canvas.getByText(/^Within 24 hours, weekends and holidays included/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'When can I reach support?' }));
    await expect(canvas.getByText(/Support is open 24\/7/)).toBeVisible();
  },
};

export const SafetyOnAPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  render: site(safety, 'safety'),
};
