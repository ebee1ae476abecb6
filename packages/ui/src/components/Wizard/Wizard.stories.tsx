import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { KitProvider } from '../KitProvider/index.ts';
import { TextField } from '../TextField/index.ts';
import { Wizard } from './Wizard.tsx';
import type { WizardProps } from './Wizard.tsx';

const fields = ['Email', 'Full name', 'Topic', 'About you'];

/** Keeps the data of all steps, as an app does. */
function Held(props: WizardProps) {
  const [step, setStep] = useState(props.step);
  const [data, setData] = useState<Record<number, string>>({});
  return (
    <KitProvider navigate={() => {}}>
      <Wizard
        {...props}
        step={step}
        onStep={(to) => {
          setStep(to);
          props.onStep?.(to);
        }}
        footer={
          <>
            {step > 1 ? (
              <Button
                variant="secondary"
                isDisabled={props.isSaving ?? false}
                onPress={() => setStep(step - 1)}
              >
                Back
              </Button>
            ) : null}
            <Button isPending={props.isSaving ?? false} onPress={() => setStep(Math.min(4, step + 1))}>
              {step === 4 ? 'Finish' : 'Continue'}
            </Button>
          </>
        }
      >
        <TextField
          key={step}
          label={fields[step - 1] ?? ''}
          value={data[step] ?? ''}
          onChange={(value) => setData({ ...data, [step]: value })}
        />
      </Wizard>
    </KitProvider>
  );
}

const meta = {
  title: 'Navigation/Wizard',
  component: Wizard,
  render: (args) => <Held {...args} />,
  args: {
    step: 2,
    steps: [
      { label: 'Account Details', href: '#account' },
      { label: 'Personal Info', href: '#personal' },
      { label: 'Expertise', href: '#expertise' },
      { label: 'Finalize Setup', href: '#final' },
    ],
    children: null,
    titleSuffix: 'Nexperts',
    onStep: fn(),
  },
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = /^Step \d of 4/;

/** [S-10] The heading takes focus on a change of step, data stays, done steps lead back. */
export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const title = () => canvas.getByRole('heading', { level: 1, name: heading });
    await expect(title()).toHaveTextContent('Step 2 of 4: Personal Info');
    await expect(title()).not.toHaveFocus();
    await expect(document.title).toBe('Step 2 of 4: Personal Info – Nexperts');
    const items = canvas.getAllByRole('listitem');
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full name' }), 'Sam Lee');
    await step('Enter: on a done step goes back to it, the heading takes focus', async () => {
      canvas.getByRole('link', { name: 'Account Details' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onStep).toHaveBeenLastCalledWith(1);
      await waitFor(() => expect(title()).toHaveFocus());
      await expect(title()).toHaveTextContent('Step 1 of 4: Account Details');
      await expect(canvas.queryAllByRole('link')).toHaveLength(0);
    });
    await step('Tab: from the heading goes into the step', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(title()).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sam Lee');
  },
};

export const First: Story = { args: { step: 1 } };
export const Middle: Story = { args: { step: 3 }, tags: ['visual'] };
export const Last: Story = { args: { step: 4 } };

export const WithError: Story = {
  args: { errorMessage: 'Your details could not be saved. Try again in a moment.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your details could not be saved.');
    await expect(document.title).toBe('Error: Step 2 of 4: Personal Info – Nexperts');
  },
};

/** While it is sent, nothing leads away; it is announced once. */
export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saving…');
    await expect(canvas.queryAllByRole('link')).toHaveLength(0);
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
};

export const States: Story = {
  args: { step: 4 },
  parameters: {
    pseudo: { hover: '[href="#account"]', focusVisible: '[href="#personal"]', active: '[href="#expertise"]' },
  },
};

/** Only the strip is left of the steps; its links are 44 px high. */
export const Phone: Story = {
  args: { step: 3 },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const back = canvas.getByRole('link', { name: 'Account Details' });
    await expect(back.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const LongText: Story = {
  args: {
    steps: [
      { label: 'Everything about your account and how to reach you', href: '#a' },
      { label: 'What you know and whom you would like to advise', href: '#b' },
      { label: 'Prices', href: '#c' },
      { label: 'End', href: '#d' },
    ],
  },
};
export const RightToLeft: Story = { args: { step: 3 }, globals: { dir: 'rtl' } };
