import { createRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AvailabilityField } from '../AvailabilityField/index.ts';
import { Button } from '../Button/index.ts';
import { DateOfBirthField } from '../DateOfBirthField/index.ts';
import { Stack } from '../Layout/index.ts';
import { NumberField } from '../NumberField/index.ts';
import { TextArea } from '../TextArea/index.ts';
import { TextField } from '../TextField/index.ts';
import { empty } from './every-field.story-data.tsx';
import type { Shared } from './every-field.story-data.tsx';

type Canvas = StoryContext['canvas'];

const LINE = 'This is wrong';
const LINES = `${LINE}, and why that is so takes a sentence that is longer than any of these fields is wide, at least on a phone`;

const onPress = fn();
const refs = new Map<string, RefObject<HTMLElement>>();

interface LeftProps {
  /** A field that shows `message` once it was left. */
  field: (props: Shared) => ReactElement;
  name: string;
  message: string;
}

function Left({ field, name, message }: LeftProps) {
  const [wasLeft, setLeft] = useState(false);
  const [ref] = useState(() => createRef() as RefObject<never>);
  refs.set(name, ref);
  return (
    <form data-field={name} onSubmit={(event) => event.preventDefault()}>
      <Stack gap={20}>
        {field({ ref, onBlur: () => setLeft(true), errorMessage: wasLeft ? message : undefined })}
        <Button onPress={() => onPress(name)}>Go on from {name}</Button>
      </Stack>
    </form>
  );
}

/** Every field of the kit, and those that show something on leaving by themselves. */
const fields: Record<string, (props: Shared) => ReactElement> = {
  ...empty,
  'a limited TextArea': (props) => <TextArea {...props} label="Summary" value="" characterLimit={50} />,
};
const all = (message: string) => (
  <Stack gap={20}>
    {Object.entries(fields).map(([name, field]) => (
      <Left key={name} name={name} field={field} message={message} />
    ))}
  </Stack>
);

const meta = {
  title: 'Forms/Leaving a field',
  globals: { viewport: { value: 'w360' } },
  beforeEach: () => {
    onPress.mockClear();
    refs.clear();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where a button is in its form, whatever the page is scrolled to. */
const topOf = (button: HTMLElement) =>
  button.getBoundingClientRect().top - (button.closest('form')?.getBoundingClientRect().top ?? 0);
/** The control, or the group around it, that its error is tied to (V-19). */
const describedOf = (field: HTMLElement) => field.closest('[aria-describedby]') ?? field;
const seen = (canvas: Canvas, message: string, times: number, name: string) =>
  waitFor(() => expect(canvas.queryAllByText(message), name).toHaveLength(times));

/**
 * [T-03] [V-19] The press that leaves a field reaches its button: what the field shows then waits for the press to end,
 * and is tied to it.
 */
export const Pressed: Story = {
  render: () => all(LINES),
  play: async ({ canvas, userEvent }) => {
    await expect(refs.size).toBe(18);
    for (const [name, { current }] of refs) {
      const button = canvas.getByRole('button', { name: `Go on from ${name}` });
      current.focus();
      const before = topOf(button);
      await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
      await expect(current, name).not.toHaveFocus();
      await expect(topOf(button), `${name} while pressed`).toBe(before);
      await userEvent.pointer({ keys: '[/MouseLeft]', target: button });
      await expect(onPress, name).toHaveBeenLastCalledWith(name);
      await seen(canvas, LINES, onPress.mock.calls.length, name);
      await expect(describedOf(current), name).toHaveAccessibleDescription(expect.stringContaining(LINES));
      await expect(topOf(button), `${name} after the press`).toBeGreaterThan(before);
    }
  },
};

/** [T-03] A line finds its place: nothing moves when it appears. */
export const LineKept: Story = {
  render: () => all(LINE),
  play: async ({ canvas }) => {
    let shown = 0;
    for (const [name, { current }] of refs) {
      const button = canvas.getByRole('button', { name: `Go on from ${name}` });
      current.focus();
      const before = topOf(button);
      current.blur();
      shown += 1;
      await seen(canvas, LINE, shown, name);
      await expect(topOf(button), name).toBe(before);
    }
  },
};

/** What a number and a date find wrong themselves keeps its line too. */
export const OwnRules: Story = {
  render: () => (
    <Stack gap={20}>
      <NumberField label="Places" maxValue={8} />
      <DateOfBirthField label="Date of birth" order="mdy" />
      <Button onPress={onPress}>Go on</Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Go on' });
    const before = topOf(button);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Places' }), '99');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '27');
    await expect(await canvas.findByText('Enter a number of 8 or less')).toBeVisible();
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(topOf(button)).toBe(before);
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button });
    await expect(onPress).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Date of birth must include a month')).toBeVisible();
    await expect(topOf(button)).toBe(before);
  },
};

function Answering() {
  const [isAsked, setAsked] = useState(false);
  const [isTaken, setTaken] = useState(false);
  return (
    <Stack gap={20}>
      <AvailabilityField
        label="Username"
        defaultValue="amara"
        onBlur={() => setAsked(true)}
        availability={isTaken ? 'taken' : isAsked ? 'checking' : 'unchecked'}
        availabilityMessage={isTaken ? LINES : undefined}
      />
      <Button onPress={onPress}>Go on</Button>
      <button type="button" onPointerMove={() => setTaken(true)}>
        The server answers
      </button>
    </Stack>
  );
}

/** [T-04] An answer that arrives while a button is pressed waits as well. */
export const AnswerWhilePressed: Story = {
  render: () => <Answering />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Go on' });
    canvas.getByRole('textbox').focus();
    const before = topOf(button);
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await userEvent.pointer({ target: canvas.getByRole('button', { name: 'The server answers' }) });
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(topOf(button)).toBe(before);
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button });
    await expect(await canvas.findAllByText(LINES)).not.toHaveLength(0);
  },
};

const ENDS = ['pointercancel', 'keydown', 'mouseup'] as const;

/** A press that becomes a scroll, is followed by a key or ends beside its button ends without a click. */
export const PressWithoutClick: Story = {
  render: () => (
    <Stack gap={20}>
      {ENDS.map((end) => (
        <Left key={end} name={end} field={(props) => <TextField {...props} label={end} />} message={LINES} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const [at, end] of ENDS.entries()) {
      refs.get(end)?.current.focus();
      await userEvent.pointer({
        keys: '[MouseLeft>]',
        target: canvas.getByRole('button', { name: `Go on from ${end}` }),
      });
      await expect(canvas.queryAllByText(LINES), end).toHaveLength(at);
      document.body.dispatchEvent(new Event(end, { bubbles: true }));
      await seen(canvas, LINES, at + 1, end);
      await userEvent.pointer({ keys: '[/MouseLeft]', target: document.body });
    }
  },
};
