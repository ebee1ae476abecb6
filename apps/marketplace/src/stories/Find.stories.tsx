import { answer, fail, sampleAccount } from '@nexperts/api/msw';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import * as list from '../pages/FindExpertsList.tsx';
import * as page from '../pages/FindExpertsPage.tsx';
import { portraits } from './portraits.ts';
import { featured, searchHost, searchReading } from './search-host.ts';
import { site } from './site.tsx';

const at = (search: string) => site(page, 'find-experts', `/find-experts${search}`, list);

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

/** One portrait can't be had: initials stand in its place, the others are there. */
export const PortraitMissing: Story = {
  name: '[K-11] [X-10] A portrait is missing',
  parameters: {
    msw: [
      featured,
      http.get('*/api/featured/avatar/:handle', ({ params }) =>
        params['handle'] === 'bo'
          ? HttpResponse.json({ message: 'gone' }, { status: 404 })
          : HttpResponse.json({ url: `/faces/${String(params['handle'])}.svg` }),
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

let tries = 0;
/** The call fails: the toast says why, the page offers to try again, and the toast goes with the failure. */
export const FeaturedFailed: Story = {
  tags: ['long'],
  name: '[S-02] [X-10] Featured experts fail, then come',
  parameters: {
    msw: [
      http.get('*/api/expert/featured', () => {
        tries += 1;
        return tries === 1
          ? HttpResponse.json({ message: 'The list is resting' }, { status: 500 })
          : undefined;
      }),
      featured,
      portraits,
    ],
  },
  beforeEach: () => {
    tries = 0;
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

/** A list grows in pieces: as many cards as are said to be found. */
const allDrawn = ({ canvas, canvasElement }: Pick<StoryContext, 'canvas' | 'canvasElement'>): Promise<void> =>
  waitFor(() =>
    expect(canvasElement.querySelectorAll('a[href*="/profile/"]')).toHaveLength(
      Number.parseInt(canvas.getByRole('status').textContent, 10),
    ),
  );

/** Words, typed: the address asks, the search host answers, the number is said. */
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

/** What was found before is pale until the next answer is drawn. */
const isDrawnAnew = (within: HTMLElement) =>
  waitFor(() => {
    const shown = within.querySelector('[aria-busy=false]');
    return expect(shown && getComputedStyle(shown).opacity).toBe('1');
  });

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

export const NobodyFree: Story = {
  name: '[F-01] [F-12] Nobody is free then, and the way on',
  render: at('?q=alchemy&when=now'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody who fits is free then' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show any time' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Any time' })).toBeChecked());
    await expect(
      await canvas.findByRole('heading', { name: 'No experts found for “alchemy”' }),
    ).toBeVisible();
  },
};

/** Hardly anybody: the filter in the way, with how many fit without it, and the nearest topic. */
export const InTheWay: Story = {
  name: '[F-12] The filter in the way and the nearest topic',
  render: at('?q=engineer&lang=Tamil'),
  play: async ({ canvas, canvasElement }) => {
    const way = await canvas.findByRole('link', { name: 'Remove “Speaks Tamil” to see 12 experts' });
    const topic = within(canvas.getByRole('list', { name: 'Nearest topic' })).getByRole('link', {
      name: 'Design',
    });
    await expect(topic).toHaveAttribute('href', '/find-experts?q=Design');
    way.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await expect(canvas.getByRole('status')).toHaveFocus();
    await expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await isDrawnAnew(canvasElement);
  },
};

/** Nobody: what to do about it. */
export const Nobody: Story = {
  tags: ['long'],
  name: '[D-1] Nobody found',
  render: at('?q=alchemy&price=60'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No experts found for “alchemy”' }),
    ).toBeVisible();
    await expect(canvas.getByText(/check the spelling/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 experts');
    await expect(canvas.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/find-experts');
    const categories = within(canvas.getByRole('list', { name: 'Browse by category' }));
    await expect(categories.getAllByRole('link')).toHaveLength(10);
    await userEvent.click(
      canvas.getAllByRole('link', { name: 'Clear filters' })[0] ?? canvas.getByRole('main'),
    );
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Clear filters' })).toBeNull());
  },
};
export const NobodyPhone: Story = {
  tags: ['long'],
  render: at('?q=alchemy'),
  globals: { viewport: { value: 'w360' } },
};

/** Nobody has all the words: who comes nearest, and what the words were taken for. */
export const Nearest: Story = {
  name: '[F-11] Closest in meaning',
  render: at('?q=divorce'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^No one’s profile has all of your words\. These experts come closest/),
    ).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('4 experts');
    const topics = within(canvas.getByRole('list', { name: 'We looked for' }));
    await expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Relationship Coaching',
      'Mental Health',
    ]);
    await userEvent.click(topics.getByRole('link', { name: 'Mental Health' }));
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “Mental Health”' }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/come closest/)).toBeNull());
  },
};
export const NearestPhone: Story = {
  tags: ['long'],
  render: at('?q=divorce'),
  globals: { viewport: { value: 'w360' } },
};

/** Nobody fits, but others are related: apart, and with the reason. */
export const NearMisses: Story = {
  tags: ['long'],
  name: '[D-1] Related experts',
  render: at('?q=sketching+comics'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Related experts' })).toBeVisible();
    await expect(canvas.getByText('No experts found for “sketching comics”')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 experts');
    const topics = within(canvas.getByRole('list', { name: 'Topics' }));
    await expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Design',
      'Retail',
    ]);
  },
};

export const NearMissByAWord: Story = {
  name: '[D-1] Related by a word',
  render: at('?q=xylophone+leo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('They match “leo”')).toBeVisible();
  },
};

/** Suggestions while typing: topics, people and terms; the focus stays in the field. */
export const Suggestions: Story = {
  name: '[D-1] Suggestions by keyboard',
  tags: ['visual', 'long'],
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'tax');
    const list = within(await canvas.findByRole('listbox', { name: 'Suggestions' }));
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getAllByRole('option')[0]).toHaveAccessibleName('Taxation Topic in Finance');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = list.getByRole('option', { selected: true });
    await expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await expect(field).toHaveFocus();
    // One press closes the list and keeps the words; arrows bring it back.
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('tax');
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('listbox');
    // Up from the words is the last one, and down from it the words again.
    await userEvent.keyboard('{ArrowUp}');
    const again = within(canvas.getByRole('listbox')).getAllByRole('option');
    await expect(again.at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
  },
};
export const SuggestionsPhone: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'What do you need help with?' }), 'ma');
    await canvas.findByRole('listbox', { name: 'Suggestions' });
  },
  globals: { viewport: { value: 'w320' } },
};

/** A choice is searched for; Enter without one searches for what is typed. */
export const ChosenSuggestion: Story = {
  tags: ['long'],
  name: '[D-1] A suggestion is chosen, or not',
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await userEvent.type(field, 'photogr');
    await canvas.findByRole('listbox', { name: 'Suggestions' });
    // Safari's Enter of an input method belongs to the word that is being composed.
    await userEvent.keyboard('{ArrowDown}');
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(field).toHaveValue('photogr');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “photogr”' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'a');
    const list = within(await canvas.findByRole('listbox', { name: 'Suggestions' }));
    await userEvent.click(list.getByRole('option', { name: /^Photography / }));
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “Photography”' }),
    ).toBeVisible();
    await expect(field).toHaveValue('Photography');
    await expect(field).toHaveFocus();
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
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

/** Escape closes the dialog and gives the focus back to its button. */
export const DialogByKeyboard: Story = {
  tags: ['long'],
  name: '[D-1] Recommendations by keyboard',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Get Expert Recommendations' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Get Expert Recommendations' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Topic, language, budget, when: the answers become the address, and the page lists who fits. */
export const Recommendations: Story = {
  tags: ['long'],
  name: '[D-1] [S-02] Get Expert Recommendations',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Expert Recommendations' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What do you need help with?' }), 'scientist');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), 'technology');
    const language = dialog.getByRole('combobox', { name: 'Language' });
    await within(language).findByRole('option', { name: 'Japanese' });
    await userEvent.selectOptions(language, 'Japanese');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Budget for a session' }), '150');
    await userEvent.click(dialog.getByRole('radio', { name: 'This week' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show experts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('heading', { name: '“scientist” in Technology' })).toBeVisible();
    const set = within(canvas.getByRole('list', { name: 'Active filters' })).getAllByRole('link');
    await expect(set.map(({ textContent }) => textContent)).toEqual([
      'Technology',
      'Available this week',
      'Up to A$150',
      'Speaks Japanese',
    ]);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 experts'));
    await expect(canvas.getByRole('combobox', { name: 'What do you need help with?' })).toHaveValue(
      'scientist',
    );
    await expect(canvas.getByRole('button', { name: 'Get Expert Recommendations' })).toHaveFocus();
  },
};

export const DialogOpen: Story = {
  tags: ['long'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Expert Recommendations' }));
    const language = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Language' });
    await within(language).findByRole('option', { name: 'Japanese' });
  },
};
