import { sampleBooking } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { MountedFieldsGateway, MountedState } from '../ui/card/card-gateway.ts';
import { PayRow } from '../features/checkout/PayRow.tsx';
import { MountedCardForm } from '../ui/card/MountedCardForm.tsx';

/** Draws inputs as a provider would, complete from the second character on. */
function providerFields(): MountedFieldsGateway {
  const inputs = new Map<string, HTMLInputElement>();
  return {
    fields: 'mounted',
    mount(field, into, onState: (state: MountedState) => void) {
      const input = document.createElement('input');
      input.ariaLabel = `Provider’s ${field}`;
      input.addEventListener('input', () => onState({ complete: input.value.length > 1, error: null }));
      into.append(input);
      inputs.set(field, input);
      return () => input.remove();
    },
    focus: (field) => inputs.get(field)?.focus(),
    pay: () => Promise.resolve({ kind: 'authorised' }),
  };
}

const pay = fn(() => Promise.resolve(null));

const meta = {
  title: 'Screens/Web app/Checkout/Fields of the provider',
  render: () => <Form />,
  beforeEach: () => {
    pay.mockClear();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const gateway = providerFields();

function Form() {
  return (
    <MountedCardForm gateway={gateway} ready={() => true} pay={pay}>
      <PayRow booking={sampleBooking()} pending={false} problem={null} />
    </MountedCardForm>
  );
}

export const MissingName: Story = {
  name: '[W-02] an empty name on a complete card gets the focus',
  play: async ({ canvas, userEvent }) => {
    for (const field of ['number', 'expiry', 'code'])
      await userEvent.type(await canvas.findByRole('textbox', { name: `Provider’s ${field}` }), '12');
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|Send request)/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name on card' })).toHaveFocus());
    await expect(canvas.getByText('Enter the name on the card')).toBeVisible();
    await expect(pay).not.toHaveBeenCalled();
  },
};

export const MissingFields: Story = {
  name: '[W-02] the first field that is incomplete gets the focus, and each says so',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Provider’s number' }), '12');
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|Send request)/ }));
    const expiry = canvas.getByRole('textbox', { name: 'Provider’s expiry' });
    await waitFor(() => expect(expiry).toHaveFocus());
    await expect(canvas.getByText('Security code is incomplete')).toBeVisible();
    await userEvent.type(expiry, '12');
    await expect(canvas.queryByText('Expiry date is incomplete')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name on card' }), 'Casey Lee');
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|Send request)/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Provider’s code' })).toHaveFocus());
    await expect(pay).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Provider’s code' }), '12');
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|Send request)/ }));
    await waitFor(() => expect(pay).toHaveBeenCalledOnce());
  },
};
