import { answer, sampleProfile, sampleWorkshop } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as onboarding from '../pages/ExpertOnboardingPage.tsx';
import * as page from '../pages/SignUpPage.tsx';
import { ENTERED, entered, FREE, startAfresh } from './sign-up-entered.ts';
import { atSampleTime } from './sample-time.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Sign up',
  parameters: { layout: 'fullscreen', msw: FREE },
  beforeEach: startAfresh,
  render: site(page, 'signup'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  name: '[S-08] the choice, and the way back to it',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^I want to be an expert/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }, { timeout: 5000 }));
    await userEvent.click(await canvas.findByRole('button', { name: /^I'm looking for experts/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }, { timeout: 5000 }));
    await expect(await canvas.findByRole('button', { name: /^I want to be an expert/ })).toBeVisible();
  },
};

const service = sampleProfile().services[0];
const WAY_BACK = `/app/pages/user/profile/?id=leo_tanaka&service=${service?.id}&slot=2026-11-27T02%3A00%3A00.000Z&zone=Australia%2FSydney`;

/** Somebody who has chosen a time is a client: nobody asks which of the two. */
export const BesideBooking: Story = {
  name: '[D-4] [S-08] whoever is about to book takes the client path at once, beside the time and the steps left',
  globals: { viewport: { value: 'w1280' } },
  beforeEach: atSampleTime,
  parameters: { msw: [...FREE, answer('getExpert', { data: sampleProfile() })] },
  render: site(page, 'signup', `/signup?next=${encodeURIComponent(WAY_BACK)}`),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Step 1 of 3: Account Details' }, { timeout: 5000 }),
    ).toBeVisible();
    const booking = await canvas.findByRole('region', { name: 'Your booking' });
    await expect(booking).toHaveTextContent('This time isn’t held yet');
    await expect(canvas.getByText('Enter the code we email you')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(WAY_BACK)}`,
    );
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

const date = sampleWorkshop().sessions[0];
const WAY_TO_SEAT = `/events/fundraising-101?date=${date?.id}`;

export const BesideSeat: Story = {
  ...BesideBooking,
  name: '[D-4] [H-02] whoever is about to reserve a seat signs up beside it',
  parameters: { msw: [...FREE, answer('getWorkshop', { data: sampleWorkshop() })] },
  render: site(page, 'signup', `/signup?as=client&next=${encodeURIComponent(WAY_TO_SEAT)}`),
  play: async ({ canvas }) => {
    const booking = await canvas.findByRole('region', { name: 'Your booking' }, { timeout: 5000 });
    for (const words of ['Leo Tanaka', 'Thursday 3 December', 'Fundraising 101, 60 min', 'A$45'])
      await expect(booking).toHaveTextContent(words);
    await expect(booking).toHaveTextContent('This seat isn’t held yet');
    await expect(canvas.getByText('Reserve your seat and pay A$45')).toBeVisible();
  },
};

/** The same on a phone: a strip above the form. */
export const BesideBookingPhone: Story = {
  ...BesideBooking,
  name: '[D-4] on a phone the time stands above the form',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const booking = await canvas.findByRole('region', { name: 'Your booking' });
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(booking.getBoundingClientRect().bottom).toBeLessThan(heading.getBoundingClientRect().top);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Profession: Story = {
  name: '[S-09] [T-01] picking a profession leads on at once; Back shows it as selected',
  render: site(page, 'signup', '/signup?as=expert'),
  play: async ({ canvas, userEvent }) => {
    await expect(
      (await canvas.findAllByRole('button', { name: /Advisor|Consultant|Expert|Health|Education/ })).length,
    ).toBe(6);
    await userEvent.click(canvas.getByRole('button', { name: /^Legal Advisor/ }));
    await expect(await canvas.findByRole('heading', { name: 'Step 2 of 4: Personal Info' })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('button', { name: /^Legal Advisor.*Selected/ })).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'Step 1 of 4: Choose Profession' }),
    ).toHaveFocus();
  },
};

export const ExpertPersonal: Story = {
  name: '[S-12] [T-02] Continue stays closed, with the reason, until name and date of birth are there',
  tags: ['visual', 'long'],
  ...entered({ username: '', email: '', name: '', dob: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=personal'),
  play: async ({ canvas, userEvent }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAccessibleDescription('Enter your name and date of birth first.');
    await userEvent.click(on);
    await expect(canvas.getByText('Username must be at least 5 characters')).toBeVisible();
    await expect(canvas.getByText('Date of birth is required')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), ENTERED.username);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ENTERED.name);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Month' }), '3');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '27');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '1990');
    await userEvent.click(on);
    await expect(await canvas.findByRole('heading', { name: 'Step 3 of 4: Contact Details' })).toHaveFocus();
  },
};

export const ContactAbroad: Story = {
  name: '[P-03] an expert who can’t be paid where they live reads it at the country',
  ...entered({ country: 'de', phone: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=contact'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('We can’t pay experts in Germany yet', {}, { timeout: 5000 }),
    ).toBeVisible();
    await expect(canvas.getByText(/We can pay experts in Australia/)).toBeVisible();
  },
};

export const Contact: Story = {
  name: '[S-11] [V-12] [V-05] country and phone are asked for',
  ...entered({ country: '', phone: '123' }),
  render: site(page, 'signup', '/signup?as=expert&step=contact'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 }));
    await expect(canvas.getByText('Please select a country')).toBeVisible();
    await expect(canvas.getByText('Phone number must be at least 10 digits')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveFocus();
  },
};

export const NumberOfCountry: Story = {
  tags: ['long'],
  name: '[V-05] [D-18] a number is right or wrong by the country chosen, also when the country changes later',
  ...entered({ country: 'us', phone: '91234567' }),
  render: site(page, 'signup', '/signup?as=expert&step=contact'),
  play: async ({ canvas, userEvent }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    await userEvent.click(on);
    const number = canvas.getByRole('textbox', { name: 'Phone number' });
    await expect(number).toHaveAccessibleDescription(/Phone number must be at least 10 digits/);
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Singapore/ }));
    await waitFor(() => expect(number).toHaveAccessibleDescription('Country code +65'));
    await expect(number).toHaveValue('91234567');
    await userEvent.clear(number);
    await userEvent.type(number, '9123 456');
    await userEvent.tab();
    await expect(number).toHaveAccessibleDescription(/Phone number must be at least 10 digits/);
    await userEvent.type(number, '7');
    await expect(number).toHaveAccessibleDescription('Country code +65');
    await userEvent.click(on);
    await expect(await canvas.findByRole('heading', { name: 'Step 4 of 4: Credentials' })).toHaveFocus();
  },
};

export const OtherCallingCode: Story = {
  tags: ['long'],
  name: '[V-05] a calling code that isn’t in the list is refused at the number, not stored behind another one',
  ...entered({ country: 'au', phone: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=contact'),
  play: async ({ canvas, userEvent }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    const number = canvas.getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(number, '+353 86 123 4567');
    await expect(number).toHaveValue('+353861234567');
    await userEvent.click(on);
    await expect(number).toHaveAccessibleDescription(/Phone number must be digits only and start with \+61/);
    await expect(number).toHaveFocus();
  },
};

export const NotYet: Story = {
  name: '[T-01] the address of a step that is not open shows the first that lacks something',
  ...entered({ phone: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=credentials'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Step 3 of 4: Contact Details' }, { timeout: 5000 }),
    ).toBeVisible();
  },
};

export const About: Story = {
  name: '[S-10] [S-12] step 2 of the regular path; the steps done lead back',
  ...entered({ name: '' }),
  render: site(page, 'signup', '/signup?as=client&step=about'),
  play: async ({ canvas }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('heading', { name: 'Step 2 of 3: Personal Info' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Account Details/ })).toHaveAttribute(
      'href',
      '/signup?as=client&step=account',
    );
  },
};

export const Onboarding: Story = {
  name: '[S-09] [R-01] the same wizard on a page of its own, headed Become an Expert',
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  render: site(onboarding, 'expert-onboarding'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Become an Expert' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Health & Wellness/ }));
    await expect(await canvas.findByRole('heading', { name: 'Step 2 of 4: Personal Info' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('button', { name: /^Health & Wellness.*Selected/ })).toBeVisible();
  },
};
