import { answer, fail, failThen, refusal, sampleAccount } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { portraits } from './portraits.ts';
import { FEATURED, featured, searchHost, searchReading } from './search-host.ts';
import { at, allDrawn, isDrawnAnew } from './find-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Find Experts',
  parameters: { layout: 'fullscreen', msw: [featured, searchHost, searchReading, portraits] },
  render: at(''),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without words: the featured experts by priority, named after their handles. */
export const Featured: Story = {
  name: '[S-02] [K-10] [D-3] Featured experts',
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Osei' });
    const names = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(names).toEqual(['Amara Osei', 'Bo', 'Leo Tanaka']);
    const card = (name: string) => canvas.getByRole('link', { name }).closest('article');
    await expect(card('Amara Osei')).toHaveTextContent(/Rated 4\.8 out of 5.*English, French.*14 Mar.*A\$65/);
    await expect(card('Leo Tanaka')).toHaveTextContent(/New.*English, Japanese.*Request a time.*A\$95/);
    await expect(card('Bo')).toHaveTextContent(/Rated 5\.0 out of 5.*English.*See prices and times/);
    await expect(canvas.getByRole('button', { name: 'Get Expert Recommendations' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bo' })).toHaveAttribute(
      'href',
      '/app/pages/user/profile/?id=bo',
    );
  },
};

export const FeaturedPhone: Story = { globals: { viewport: { value: 'w360' } } };

/** One portrait can't be had: initials are in its place, the others are there. */
export const PortraitMissing: Story = {
  name: '[K-11] [X-10] A portrait is missing',
  parameters: {
    msw: [
      featured,
      answer('expertAvatar', ({ params }) =>
        params.handle === 'bo'
          ? refusal('NotFound', { message: 'gone' })
          : { url: `/faces/${params.handle}.svg` },
      ),
    ],
  },
  render: at(''),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Bo' });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Leo Tanaka' })).toBeVisible());
    const card = (name: string) => canvas.getByRole('link', { name }).closest('article');
    await expect(card('Bo')?.querySelector('img')).toBeNull();
    await expect(card('Bo')).toHaveTextContent('B');
  },
};

/** The call fails: the toast says why, the page offers to try again, and the toast goes with the failure. */
export const FeaturedFailed: Story = {
  tags: ['long'],
  name: '[S-02] [X-10] Featured experts fail, then come',
  parameters: {
    msw: [failThen('featuredExperts', 'Internal', FEATURED, { message: 'The list is resting' }), portraits],
  },
  play: async ({ canvas }) => {
    const title = await screen.findByText('Failed to load featured experts');
    await waitFor(() => expect(title).toBeVisible());
    await expect(screen.getAllByText('The list is resting')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: 'Amara Osei' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Failed to load featured experts')).toBeNull());
  },
};

/** Words, typed: the address asks, the search host answers, the number is announced. */
export const Search: Story = {
  tags: ['long'],
  name: '[D-1] Search by words',
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await userEvent.type(field, 'designer{Enter}');
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “designer”' }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await allDrawn({ canvas, canvasElement });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('designer');
  },
};

/** A sentence: what is understood becomes filters that can be taken away, and all of it can be words again. */
export const PlainWords: Story = {
  name: '[F-11] Filters from plain words',
  play: async ({ canvas, canvasElement }) => {
    const sentence = 'Engineer, Saturday evening, Japanese, under $250';
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await fireEvent.input(field, { target: { value: sentence } });
    await userEvent.type(field, '{Enter}');
    const chips = within(await canvas.findByRole('list', { name: 'Active filters' }));
    const labels = () => chips.getAllByRole('link').map((chip) => chip.textContent);
    await expect(labels()).toEqual(['Sat 28 Nov, evening', '30 min', 'Up to A$250', 'Speaks Japanese']);
    await waitFor(() => expect(field).toHaveValue('engineer'));
    await expect(field).toHaveFocus();
    await expect(
      await canvas.findByText(
        `We took “${sentence}” to mean: Sat 28 Nov, evening; 30 min; Up to A$250; Speaks Japanese.`,
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Price' })).toHaveValue('250');

    // The same words aren't read again: what is taken away stays away.
    const found = canvas.getByRole('status');
    await waitFor(() => expect(found).toHaveTextContent('2 experts'));
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await userEvent.click(chips.getByRole('link', { name: 'Speaks Japanese, remove' }));
    await waitFor(() => expect(labels()).toHaveLength(3));
    await expect(found).toHaveFocus();
    await expect(canvas.getByText(/We took/)).not.toHaveTextContent('Japanese.');
    await waitFor(() => expect(found).toHaveTextContent('6 experts'));
    await isDrawnAnew(canvasElement);
  },
};

export const PlainWordsAsWords: Story = {
  name: '[F-11] What was read as filters is searched for as words again',
  render: at(
    '?q=engineer&when=2026-11-28&until=2026-11-29&part=17%3A00-21%3A30&price=120&said=engineer+saturday&read=when.price',
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(
      'We took “engineer saturday” to mean: Sat 28 Nov to Sun 29 Nov, 5:00 pm to 9:30 pm; Up to A$120.',
    );
    await expect(canvas.getByLabelText('First day')).toHaveValue('2026-11-28');
    await expect(canvas.getByLabelText('Last day')).toHaveValue('2026-11-29');
    await expect(canvas.getByRole('combobox', { name: 'Hours' })).toHaveValue('17:00-21:30');
    await userEvent.click(canvas.getByRole('link', { name: 'Search for these words instead' }));
    const field = canvas.getByRole('combobox', { name: 'What do you need help with?' });
    await waitFor(() => expect(field).toHaveValue('engineer saturday'));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull());
    await expect(canvas.getByRole('status')).toHaveFocus();
    const nobody = await canvas.findByRole('heading', { name: 'No experts found for “engineer saturday”' });
    await expect(nobody).toBeVisible();
    await isDrawnAnew(canvasElement);
  },
};

export const Results: Story = {
  tags: ['visual', 'long'],
  render: at('?q=engineer&price=250'),
  play: allDrawn,
};

/** What explains the search gives way to what it found. */
export const ResultsPhone: Story = {
  name: '[S-02] on a phone the first card found is in view',
  render: at('?q=engineer&price=250'),
  play: async (context) => {
    await allDrawn(context);
    const { canvas, canvasElement } = context;
    await expect(canvas.getByText(/^Try a name, a job or a topic/)).not.toBeVisible();
    const first = canvasElement.querySelector('article');
    await expect(first?.getBoundingClientRect().top).toBeLessThan(780);
  },
  globals: { viewport: { value: 'w360' } },
};

/** Pages of results: the next one begins at the results' heading. */
export const Pages: Story = {
  tags: ['long'],
  name: '[D-1] Pages of results',
  render: at('?sort=rating'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1–24 of 60 experts'));
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('25–48 of 60 experts'));
    await expect(canvas.getByRole('heading', { level: 2, name: 'All experts' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('49–60 of 60 experts'));
  },
};

/** A filter of the results is one step, shown as set, and can be taken away. */
export const Narrowed: Story = {
  tags: ['long'],
  name: '[D-1] Filters of a search',
  render: at('?q=architect'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Japanese');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 experts'));
    await userEvent.click(canvas.getByRole('link', { name: 'Speaks Japanese, remove' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};

/** A window: who is free then, each with up to three starts that lead to the profile with that time chosen. */
export const Tonight: Story = {
  name: '[F-01] [F-02] Experts who are free tonight, and their times',
  tags: ['long'],
  render: at('?q=engineer'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Tonight' }));
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “engineer”, free tonight' }),
    ).toBeVisible();
    await expect(await canvas.findByText(/^Times on Wed 25 Nov/)).toBeVisible();
    const times = (await canvas.findAllByRole('list', { name: /^Times of / }))
      .slice(0, 4)
      .map((list) => within(list).getAllByRole('link'));
    await expect(times.map((links) => links.length)).toEqual([1, 2, 3, 1]);
    const href = times[0]?.[0]?.getAttribute('href') ?? '';
    await expect(href).toMatch(
      /\/app\/pages\/user\/profile\/\?id=\w+&service=[\w-]+&slot=2026-11-25T07%3A00%3A00.000Z$/,
    );
    // A time is a link of its own above the card's.
    const box = times[1]?.[1]?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    await expect(top === null || top === times[1]?.[1]).toBe(true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Booked at once' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Length' }), '30 min');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^[1-9] experts$/));
    await expect(canvas.getByRole('radio', { name: 'Tonight' })).toBeChecked();
  },
};

export const TonightPhone: Story = {
  render: at('?when=tonight'),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('list', { name: /^Times of / });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  globals: { viewport: { value: 'w320' } },
};

/** Somebody was faster: the nearest other starts take the place of the card's, and nothing else moves. */
export const TakenStart: Story = {
  name: '[F-02] A start that somebody else took is replaced by the nearest others',
  tags: ['long'],
  render: at('?when=tonight'),
  parameters: {
    msw: [
      featured,
      searchHost,
      portraits,
      answer('currentAccount', { data: sampleAccount() }),
      fail('holdSlot', 'SlotTaken', {
        message: 'This time has just been taken',
        alternatives: [
          '2026-11-25T08:00:00.000Z',
          '2026-11-25T08:15:00.000Z',
          '2026-11-27T09:00:00.000Z',
        ].map((startsAt) => ({ startsAt, endsAt: startsAt })),
      }),
    ],
  },
  beforeEach: () => {
    sessionStorage.setItem('token', 'somebody');
    return () => sessionStorage.removeItem('token');
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('list', { name: /^Times of / });
    if (!first) throw new Error('no card has times');
    const name = first.getAttribute('aria-label')?.replace('Times of ', '') ?? '';
    const cards = () =>
      canvas
        .getAllByRole('article')
        .slice(0, 4)
        .map((card) => card.getBoundingClientRect().top + window.scrollY);
    const before = cards();
    await userEvent.click(within(first).getAllByRole('link')[0] ?? first);
    const others = within(
      (await canvas.findAllByRole('list', { name: `Other times of ${name}` }))[0] ?? first,
    );
    await expect(others.getAllByRole('link')).toHaveLength(3);
    await waitFor(() => expect(others.getAllByRole('link')[0]).toHaveFocus());
    await expect(await screen.findByText(/has just been taken/)).toBeVisible();
    await expect(cards()).toEqual(before);
  },
};

/** A day with hours; one that is over is answered with the next of its kind. */
export const ADay: Story = {
  name: '[F-01] A day and a part of it; one that is over says so',
  tags: ['long'],
  render: at('?when=2026-11-24&part=evening'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/What you asked for is over/)).toBeVisible();
    await expect(canvas.getByLabelText('Day')).toHaveValue('2026-11-24');
    await expect(canvas.getByRole('combobox', { name: 'Hours' })).toHaveValue('evening');
    await userEvent.click(canvas.getByRole('radio', { name: 'Any time' }));
    await waitFor(() => expect(canvas.queryByLabelText('Day')).toBeNull());
  },
};

export const SearchFailed: Story = {
  name: '[D-1] The search fails',
  parameters: { msw: [fail('searchExperts', 'Internal', { message: 'The search is resting' })] },
  render: at('?q=tax'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The search is resting');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
