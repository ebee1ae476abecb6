import { answer, fail, sampleAccount, sampleProfile, sampleReviews } from '@nexperts/api/msw';
import type { OwnPage, PageClaim } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as ownPage from '../../pages/expert/OwnPagePage.tsx';
import * as preview from '../../pages/expert/OwnPagePreviewPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';
import { FILE, content, drafted, expert, page, shows } from './own-page-samples.ts';

const claim: PageClaim = {
  id: FILE,
  kind: 'title',
  what: 'tax agent',
  issuer: '',
  number: '',
  until: null,
  state: 'open',
  openedAt: '2026-11-24T22:41:00.000Z',
  dueAt: '2026-11-26T22:41:00.000Z',
  decidedAt: null,
  reason: '',
  expiresAt: null,
  files: [],
};

const credential: PageClaim = {
  ...claim,
  id: '00000000-0000-4000-8000-000000000091',
  kind: 'credential',
  what: 'Chartered Accountant',
  issuer: 'CA ANZ',
  number: '123456',
  state: 'approved',
  decidedAt: '2026-11-02T23:10:00.000Z',
  expiresAt: '2027-06-30T14:00:00.000Z',
};

const refused: PageClaim = {
  ...claim,
  id: '00000000-0000-4000-8000-000000000092',
  what: 'financial planner',
  state: 'refused',
  decidedAt: '2026-11-02T23:10:00.000Z',
  reason: 'The register of the Tax Practitioners Board has no entry under your name.',
};

const claiming: OwnPage = {
  ...page,
  content: { ...content, headline: 'Tax agent and startup CFO', about: `${content.about} Once a dentist.` },
  published: { ...content, headline: 'Tax agent and startup CFO' },
  draftSavedAt: '2026-11-24T22:41:00.000Z',
  claims: [claim, credential, refused],
};

const meta = {
  title: 'Screens/Web app/Own page',
  parameters: { layout: 'fullscreen', msw: shows(page) },
  render: app('signedIn', ownPage, 'expert/page'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [F-06] The page as it is published: nothing to publish, nothing to discard. */
export const Published: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveValue('Startup CFO');
    await expect(canvas.getByRole('link', { name: 'open your live page' })).toHaveAttribute(
      'href',
      '/experts/leo_tanaka',
    );
    await expect(canvas.getByText(/\/@leo_tanaka$/)).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^QR code of .*@leo_tanaka$/ })).toBeVisible();
    await expect(canvas.getByText(/^You last published/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Publish' })).toBeNull();
  },
};

/** While visitors can’t see the profile, the page doesn’t lead to it. */
export const Hidden: Story = {
  parameters: {
    msw: [
      answer('currentAccount', {
        data: sampleAccount({
          name: 'Leo Tanaka',
          isExpert: true,
          expertHandle: 'leo_tanaka',
          isListed: false,
        }),
      }),
      answer('getOwnPage', { data: page }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your page isn’t public now\./)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'open your live page' })).toBeNull();
  },
};

/** [F-15] What staff check, what they have answered, and what a draft adds. */
export const Checks: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(claiming),
      answer('proveClaim', {
        data: { ...claiming, claims: [{ ...claim, issuer: 'TPB', number: '24001' }, credential, refused] },
      }),
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    const part = within(await canvas.findByRole('region', { name: 'Checks and credentials' }));
    await expect(part.getByText(/^“dentist”\. Everything else/)).toBeVisible();
    await expect(part.getByText(/Valid until .*30 Jun/)).toBeVisible();
    await expect(part.getByText(/has no entry under your name/)).toBeVisible();
    await step('what proves it is sent while it waits', async () => {
      await userEvent.click(part.getByRole('button', { name: 'Add details' }));
      await enter(part.getByRole('textbox', { name: 'Issued by' }), 'TPB');
      await enter(part.getByRole('textbox', { name: 'Number' }), '24001');
      await userEvent.click(part.getByRole('button', { name: 'Save details' }));
      await expect(await part.findByText(/^Title, TPB/)).toBeVisible();
      await expect(part.queryByText(/We can’t approve it without/)).toBeNull();
    });
    await settled();
  },
};

export const ChecksPhone: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: shows(claiming) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a credential' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: shows(drafted) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Draft saved/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** [F-17] The draft in a frame of the chosen width, with its card and what is shown where it is shared. */
export const Preview: Story = {
  parameters: {
    msw: [
      expert,
      answer('previewPage', { data: sampleProfile({ title: 'CFO for your second round' }) }),
      answer('expertReviews', sampleReviews()),
    ],
  },
  render: app('signedIn', preview, 'expert/page/preview'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByTitle('Your page, 320 px wide')).toBeVisible();
    await expect(canvas.getByText('Leo Tanaka, CFO for your second round · Nexperts')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Computer, 1280 px' }));
    const frame = canvas.getByTitle('Your page, 1280 px wide');
    await expect(frame).toHaveStyle({ width: '1280px' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

export const PreviewPhone: Story = {
  ...Preview,
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
};

/** [F-06] Items move, come and go by keyboard, and the focus stays with them. */
export const Lists: Story = {
  tags: ['long'],
  parameters: { msw: [...shows(page), answer('savePageDraft', { data: drafted })] },
  play: async ({ canvas, step, userEvent }) => {
    await step('a topic of the category, a typed one, and one that is there', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add Taxation' }));
      const field = canvas.getByRole('textbox', { name: /^Another topic/ });
      await enter(field, 'Royalties');
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('row', { name: 'Royalties' })).toBeVisible();
      await enter(field, 'royalties');
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('royalties is already there')).toBeVisible();
    });
    await step('a question moves down and keeps the focus', async () => {
      canvas.getByRole('button', { name: 'Move question 1 down' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('Question 1, now 2 of 2')).toBeInTheDocument();
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus());
    });
    await step('a new link has the focus', async () => {
      canvas.getByRole('button', { name: 'Add a link' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Address' })[1]).toHaveFocus());
    });
    await settled();
  },
};

/** [F-06] A PDF with scripts is refused with the reason, and nothing else changes. */
export const RefusedFile: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(page),
      fail('addUpload', 'ValidationFailed', {
        message:
          'This PDF is locked, runs scripts or starts programs. Save it as a plain PDF and choose it again.',
      }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Your page' });
    const input = canvasElement.querySelector<HTMLInputElement>('#page-work-add');
    if (!input) throw new Error('no field for files');
    await userEvent.upload(input, new File(['%PDF-1.7'], 'work.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText(/^This PDF is locked, runs scripts/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveValue('Startup CFO');
    await expect(canvas.queryByRole('button', { name: 'Publish' })).toBeNull();
  },
};

/** [F-20] The old link goes on leading to the page; what is taken is shown at the field. */
export const ChangingTheLink: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(page),
      answer('changeHandle', {
        data: { ...page, handle: 'leo_cfo', handleFrom: '2026-12-24T22:41:00.000Z' },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change link' }));
    const dialog = await dialogOf();
    const field = dialog.getByRole('textbox', { name: /^Name in your link/ });
    await expect(field).toHaveValue('leo_tanaka');
    await userEvent.clear(field);
    await enter(field, 'leo-cfo');
    await userEvent.click(dialog.getByRole('button', { name: 'Change link' }));
    await expect(await dialog.findByText('Use letters, digits and underscores only')).toBeVisible();
    await userEvent.clear(field);
    await enter(field, 'Leo_CFO');
    await userEvent.click(dialog.getByRole('button', { name: 'Change link' }));
    await expect(await canvas.findByText(/@leo_cfo$/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Change link' }));
    await expect(await screen.findByText(/once every 30 days, next on Friday 25 December/)).toBeVisible();
  },
};
