import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../components/Banner/index.ts';
import { Button } from '../components/Button/index.ts';
import { Card, Stack } from '../components/Layout/index.ts';
import { PriceSummary } from '../components/PriceSummary/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { TextField } from '../components/TextField/index.ts';

interface CheckoutProps {
  /** Why the card was refused; the held time is still there. */
  refusal?: string;
  isPaying?: boolean;
}

/** What it costs and when one is charged is before the button that pays (WCAG 3.3.4). */
function Checkout({ refusal, isPaying = false }: CheckoutProps) {
  return (
    <Stack gap={20}>
      <Heading level={1} size={28}>
        Pay
      </Heading>
      <Card>
        <PriceSummary
          lines={[
            { label: 'Model review, 60 min', amount: 'A$180.00' },
            { label: 'Platform fee', amount: 'included' },
          ]}
          total={{ label: 'Total', amount: 'A$180.00' }}
        />
      </Card>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        value="4000 0000 0000 0002"
        onChange={() => {}}
        errorMessage={refusal ? 'Try another card' : ''}
      />
      <Button fullWidth isPending={isPaying} pendingLabel="Paying…">
        Pay A$180.00
      </Button>
      <Text size={14} tone="muted">
        Charged after the session is confirmed. Free cancellation until 26 November, 11:15.
      </Text>
    </Stack>
  );
}

const meta = { title: 'Patterns/Checkout', component: Checkout } satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ['visual'], globals: { viewport: { value: 'w360' } } };

/** The refusal is shown once on top and at the field; nothing typed is lost. */
export const Refused: Story = {
  args: { refusal: 'The card was declined. Your time is held for 9 more minutes.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The card was declined');
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveAccessibleDescription(
      'Try another card',
    );
  },
};

/** The second click finds a button that says what it does. */
export const Paying: Story = {
  args: { isPaying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Paying…/ })).toHaveAttribute('aria-disabled', 'true');
  },
};
