import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
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

/** [V-19] The summary takes focus at each failed submit and leads to the field. */
export const WithErrorSummary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText('There is a problem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    const summary = canvas.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'sam@example.com{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByText('There is a problem')).toBeNull();
  },
};
