import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ar } from '../../words/ar.ts';
import { de } from '../../words/de.ts';
import { CodeInput } from '../CodeInput/index.ts';
import { CountrySelect } from '../CountrySelect/index.ts';
import { allCountries } from '../countries/index.ts';
import { DateOfBirthField } from '../DateOfBirthField/index.ts';
import { Stack } from '../Layout/index.ts';
import { Link } from '../Link/index.ts';
import { NumberField } from '../NumberField/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { ProgressBar } from '../ProgressBar/index.ts';
import { Select } from '../Select/index.ts';
import { TextField } from '../TextField/index.ts';
import { KitProvider } from './KitProvider.tsx';

const meta = {
  title: 'Foundations/KitProvider',
  component: KitProvider,
  args: {
    children: (
      <Stack>
        <Link href="/categories" standalone>
          All categories
        </Link>
        <ProgressBar label="Percentages follow the locale" value={40} />
      </Stack>
    ),
    navigate: fn(),
  },
} satisfies Meta<typeof KitProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links call the app's router instead of loading the page. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.navigate).toHaveBeenCalledWith('/categories');
  },
};

/** The address in the page carries the app's base path; the router still gets the app's own path. */
export const BasePath: Story = {
  args: { useHref: (path) => `/home${path}` },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', '/home/categories');
    await userEvent.click(link);
    await expect(args.navigate).toHaveBeenCalledWith('/categories');
  },
};

/** The address of a file, such as one that the API sends, is no path of the app. */
export const AddressOfFile: Story = {
  ...BasePath,
  name: 'Address of a file',
  render: (args) => (
    <KitProvider {...args}>
      <Link href="/api/receipt.pdf" download="receipt.pdf">
        Receipt
      </Link>
    </KitProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/api/receipt.pdf');
  },
};

export const German: Story = {
  args: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40\u00A0%');
  },
};

/** Fields with words of their own; the labels are the app's. */
const form = (locale: string, [born, city, name, places, password, code]: readonly string[]) => (
  <Stack>
    <DateOfBirthField label={born ?? ''} />
    <CountrySelect countries={allCountries(locale)} />
    <Select label={city ?? ''} options={[{ value: 'a', label: 'A' }]} />
    <TextField label={name ?? ''} isOptional />
    <NumberField label={places ?? ''} minValue={1} maxValue={8} defaultValue={9} />
    <PasswordField label={password ?? ''} autoComplete="new-password" />
    <CodeInput label={code ?? ''} />
  </Stack>
);

/** The kit's own sentences come from a catalogue; the order of a date follows the locale. */
export const GermanWords: Story = {
  tags: ['visual'],
  args: {
    locale: 'de-DE',
    words: de,
    children: form('de', ['Geburtsdatum', 'Stadt', 'Name', 'Plätze', 'Passwort', 'Code']),
  },
  render: (args) => (
    <div lang="de">
      <KitProvider {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const parts = canvas.getByRole('group', { name: 'Geburtsdatum' });
    await expect([...parts.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'Tag',
      'Monat',
      'Jahr',
    ]);
    await expect(parts).toHaveTextContent('Zum Beispiel 27 3 1990');
    await expect(canvas.getByRole('button', { name: 'Land auswählen Land' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Bitte auswählen Stadt' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Passwort anzeigen' })).toBeVisible();
    await expect(canvas.getByText('Geben Sie eine Zahl von 1 bis 8 ein')).toBeVisible();
  },
};

/** From right to left, with six forms of a number. */
export const ArabicWords: Story = {
  tags: ['visual'],
  args: {
    locale: 'ar',
    words: ar,
    children: form('ar', ['تاريخ الميلاد', 'المدينة', 'الاسم', 'المقاعد', 'كلمة المرور', 'الرمز']),
  },
  render: (args) => (
    <div lang="ar" dir="rtl">
      <KitProvider {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'اختر البلد البلد' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'إظهار كلمة المرور' })).toBeVisible();
    // Nothing but the browser's digits is in Latin letters.
    await expect(canvasElement.textContent).not.toMatch(/[a-z]{3,}/i);
  },
};

/** An app replaces single words; the rest stays with the catalogue outside. */
export const OwnWords: Story = {
  args: {
    locale: 'de-DE',
    words: de,
    children: (
      <KitProvider words={{ select: { placeholder: 'Stadt wählen' } }}>
        <Select label="Stadt" options={[{ value: 'a', label: 'A' }]} />
        <PasswordField label="Passwort" autoComplete="new-password" />
      </KitProvider>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Stadt wählen Stadt' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Passwort anzeigen' })).toBeVisible();
  },
};
