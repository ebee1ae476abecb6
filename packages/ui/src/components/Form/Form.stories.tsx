import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { SegmentedControl } from '../SegmentedControl/index.ts';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';

function Example({ onSubmit }: Pick<FormProps, 'onSubmit'>) {
  const [attempt, setAttempt] = useState(0);
  const [email, setEmail] = useState('');
  const message = attempt > 0 && !email.includes('@') ? 'Enter a valid email' : undefined;
  return (
    <Form
      aria-label="Login"
      onSubmit={(event) => {
        setAttempt(attempt + 1);
        if (email.includes('@')) onSubmit?.(event);
      }}
    >
      <ErrorSummary attempt={attempt} errors={message ? [{ fieldId: 'email', message }] : []} />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        errorMessage={message}
      />
      <Button type="submit">Log in</Button>
    </Form>
  );
}

const meta = {
  title: 'Forms/Form',
  component: Form,
  args: { children: null, onSubmit: fn() },
  render: ({ onSubmit }) => <Example {...(onSubmit ? { onSubmit } : {})} />,
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** [V-19] The summary takes focus at each failed submit and leads to the field. */
export const WithErrorSummary: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await expect(canvas.queryByText('There is a problem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    const summary = canvas.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toHaveFocus();
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await step('Tab: from the summary goes to its first link', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Enter a valid email' })).toHaveFocus();
    });
    await step('Enter: on a link goes to the field, in a field sends the form', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(email).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
    });
    await userEvent.type(email, 'sam@example.com{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByText('There is a problem')).toBeNull();
  },
};

/** The same words as under the fields; a line that belongs to a group leads to its first field. */
export const ThreeErrors: Story = {
  tags: ['visual'],
  render: () => (
    <Form aria-label="Sign up">
      <ErrorSummary
        errors={[
          { fieldId: 'name', message: 'Enter your full name' },
          { fieldId: 'mail', message: 'Invalid email format' },
          { fieldId: 'length', message: 'Choose a length' },
        ]}
      />
      <TextField
        id="name"
        label="Full name"
        value=""
        onChange={() => {}}
        errorMessage="Enter your full name"
      />
      <TextField
        id="mail"
        label="Email"
        value="sam@example"
        onChange={() => {}}
        errorMessage="Invalid email format"
      />
      <div id="length">
        <SegmentedControl
          label="Length"
          value="60"
          onChange={() => {}}
          options={[
            { value: '30', label: '30 min' },
            { value: '60', label: '60 min' },
          ]}
        />
      </div>
      <Button type="submit">Continue</Button>
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('link', { name: 'Choose a length' }));
    await expect(canvas.getAllByRole('radio')).toContain(document.activeElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your full name' }));
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
  },
};

/** The server's word on the whole form: a line without a field is text. */
export const ServerError: Story = {
  render: () => (
    <Form aria-label="Login">
      <ErrorSummary errors={[{ message: 'Our server did not answer. Try again in a moment.' }]} />
      <TextField label="Email" value="sam@example.com" onChange={() => {}} />
      <Button type="submit">Log in</Button>
    </Form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** The browser's own bubbles stay off, and it sends nothing itself. */
export const NoBubbles: Story = {
  render: ({ onSubmit }) => (
    <Form aria-label="Login" {...(onSubmit ? { onSubmit } : {})}>
      <TextField label="Email" type="email" isRequired value="" onChange={() => {}} />
      <Button type="submit">Log in</Button>
    </Form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  render: () => (
    <Form aria-label="Sign up">
      <ErrorSummary
        title="There are problems with what you have entered"
        errors={[
          {
            message:
              'Enter the date of birth as it stands in your passport, for example 3 27 1990, and not a day in the future',
          },
        ]}
      />
    </Form>
  ),
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { ...ServerError, globals: { dir: 'rtl' } };
