import { sampleBooking } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type {
  MountedFieldsGateway,
  MountedState,
  MountedWallets,
  WalletPage,
} from '../../ui/card/card-gateway.ts';
import { PayRow } from '../../features/checkout/PayRow.tsx';
import { CardForm } from '../../ui/card/CardForm.tsx';

/** Draws a button as a provider would that has found a wallet, or none. */
const walletOf = (isThere: boolean): MountedWallets => ({
  mount(into, page: WalletPage, keeps) {
    const button = document.createElement('button');
    button.textContent = keeps ? 'Wallet that keeps cards' : 'Wallet';
    button.addEventListener('click', () => {
      if (page.ready()) void page.pay(async () => ({ kind: 'authorised' }));
    });
    if (isThere) into.append(button);
    page.onAvailable(isThere);
    return () => button.remove();
  },
});

/** Draws inputs as a provider would, complete from the second character on. */
function providerFields(wallets: MountedWallets): MountedFieldsGateway {
  const inputs = new Map<string, HTMLInputElement>();
  return {
    fields: 'mounted',
    wallets,
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

const gateway = providerFields(walletOf(true));
const withoutWallet = providerFields(walletOf(false));

function Form(props: { gateway?: MountedFieldsGateway; keeps?: boolean; ready?: () => boolean }) {
  return (
    <CardForm gateway={gateway} ready={() => true} pay={pay} {...props}>
      <PayRow booking={sampleBooking()} pending={false} problem={null} />
    </CardForm>
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

export const Wallet: Story = {
  name: '[G-16] a wallet that the provider finds on the device pays without the card’s fields',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('region', { name: 'Wallets' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Wallet' }));
    await waitFor(() => expect(pay).toHaveBeenCalledOnce());
    await expect(canvas.queryByText('Enter the name on the card')).toBeNull();
  },
};

export const WalletNotReady: Story = {
  name: '[G-16] a wallet doesn’t open while what stands above it is missing',
  render: () => <Form ready={() => false} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Wallet' }));
    await expect(pay).not.toHaveBeenCalled();
  },
};

export const WalletThatKeeps: Story = {
  name: '[G-16] wallets hear that the card is kept',
  render: () => <Form keeps />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Wallet that keeps cards' })).toBeVisible();
  },
};

export const NoWallet: Story = {
  name: '[G-16] nothing is said of wallets on a device without one',
  render: () => <Form gateway={withoutWallet} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Provider’s number' });
    await expect(canvas.queryByRole('region', { name: 'Wallets' })).toBeNull();
  },
};
