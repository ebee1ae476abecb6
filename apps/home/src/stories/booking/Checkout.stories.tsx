import { answer, answerInTurn, fail, sampleAccount, sampleBooking, sampleBrief } from '@nexperts/api/msw';
import { SERVER_NOW, type Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, waitFor, within } from 'storybook/test';
import { clock } from '../../clock.ts';
import { forgetKeptBrief } from '../../model/booking/kept-brief.ts';
import { ShellFallback } from '../../layouts/ShellFallback.tsx';
import * as checkout from '../../pages/booking/CheckoutPage.tsx';
import { basePath } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';

const MINUTE = 60_000;
const sample = sampleBooking();
const NOW = Date.parse(sample.serverNow);
const at = (afterMs: number) => new Date(NOW + afterMs).toISOString();

/** A hold of the client's that ends so many ms from now, by the clock of the answers, which is stopped. */
function held(leftMs: number, change: Partial<Booking> & { instant?: boolean } = {}): Booking {
  const { instant = false, ...rest } = change;
  return {
    ...sample,
    status: 'held',
    service: { ...sample.service, instant },
    payment: null,
    requestedAt: null,
    confirmedAt: null,
    acceptDeadline: null,
    refundNow: null,
    holdExpiresAt: at(leftMs),
    canExtendHold: true,
    startsAt: at(30 * 60 * MINUTE),
    endsAt: at(31 * 60 * MINUTE),
    serverNow: at(0),
    ...rest,
  };
}

const answers = (booking: Booking) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getBooking', { data: booking }),
  answer('getBrief', { data: sampleBrief({ questions: [] }) }),
  answer('startPayment', {
    data: {
      provider: 'sandbox',
      publishableKey: 'pk_test_sample',
      clientSecret: 'pi_1_secret_2',
      sandboxUrl: '/sandbox/stripe',
      amount: booking.price,
    },
  }),
];

const meta = {
  title: 'Screens/Web app/Checkout',
  parameters: { layout: 'fullscreen', msw: answers(held(10 * MINUTE)) },
  beforeEach: forgetKeptBrief,
  render: app('none', checkout, 'checkout/:bookingId', `/checkout/${sample.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const cardNumber = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Card number' });

export const Request: Story = {
  name: '[B-03] a request says that the card is held, and charged only if the expert accepts',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Request your session' }),
    ).toBeVisible();
    await expect(canvas.getByText('We hold A$180. You’re charged only if Leo accepts.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send request and hold A$180' })).toBeVisible();
    for (const name of ['Your session', 'Card', 'What happens to your money'])
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  },
};

export const KeepingTheCard: Story = {
  name: '[G-16] the box that keeps the card is not ticked, and says for what and up to how much',
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: /^Keep this card for overtime of this booking/ });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleName(/up to A\$\d+ in all \(the price of 30\smin\)/);
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

const sent = fn();
export const Wallet: Story = {
  name: '[G-16] the demo’s wallet asks on a sheet of its own, and a refusal is said beside the button',
  parameters: {
    msw: [
      ...answers(held(10 * MINUTE)),
      http.post('*/sandbox/stripe/v1/payment_intents/pi_1/confirm', async ({ request }) => {
        sent(new URLSearchParams(await request.text()).get('payment_method_data[card][number]'));
        return HttpResponse.json({ error: { code: 'card_declined' } }, { status: 402 });
      }),
    ],
  },
  beforeEach: () => {
    sent.mockClear();
  },
  play: async ({ canvas, userEvent }) => {
    const wallet = await canvas.findByRole('button', { name: 'Demo Wallet' });
    await userEvent.click(wallet);
    const sheet = await questionOf('Demo Wallet');
    await userEvent.click(sheet.getByRole('button', { name: 'Go back' }));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(wallet);
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Pay A$180' }));
    await expect(await canvas.findByText('Your card was declined. Try another card.')).toBeVisible();
    await expect(sent.mock.calls).toEqual([['4242424242424242']]);
  },
};

/** A window below and above 64em, without its size: `turn` makes it the other. */
const turned = (() => {
  const query = Object.assign(new EventTarget(), { matches: false });
  return {
    query,
    turn(isWide: boolean): void {
      query.matches = isWide;
      query.dispatchEvent(new Event('change'));
    },
  };
})();

export const TurnedPhone: Story = {
  name: '[B-03] the summary opens when there is room beside the form, however it was left',
  beforeEach: () => {
    const matchMedia = window.matchMedia.bind(window);
    turned.query.matches = false;
    window.matchMedia = (query) =>
      query === '(min-width: 64em)' ? (turned.query as unknown as MediaQueryList) : matchMedia(query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('heading', { level: 2, name: 'Your session' });
    const details = title.closest('details');
    await expect(details).toHaveProperty('open', false);
    turned.turn(true);
    await waitFor(() => expect(details).toHaveProperty('open', true));
    turned.turn(false);
    title.closest('summary')!.style.pointerEvents = 'auto';
    await userEvent.click(title);
    await waitFor(() => expect(details).toHaveProperty('open', false));
    turned.turn(true);
    await waitFor(() => expect(details).toHaveProperty('open', true));
  },
};

const soon = held(10 * MINUTE, {
  instant: true,
  startsAt: at(180 * MINUTE),
  endsAt: at(210 * MINUTE),
});

export const InstantSoon: Story = {
  name: '[B-04] an instant booking three hours ahead promises the 15 minutes of grace, and no date that is past',
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: answers(soon) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay A$180' })).toBeVisible();
    await expect(canvas.getByText('We charge your card now.')).toBeVisible();
    await expect(canvas.getByText('Full refund for 15 minutes after you pay; 50% after that.')).toBeVisible();
    await expect(canvas.queryByText(/Full refund until/)).toBeNull();
  },
};

/** What the page before left to say comes above the bar with the button, and doesn't cover it. */
export const ToastOnPhone: Story = {
  name: '[X-02] on a phone a toast lies above the way on',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, canvasElement }) => {
    await cardNumber(canvas);
    const pay = canvas.getByRole('button', { name: /hold A\$180$/ });
    pay.scrollIntoView({ block: 'end' });
    toasts.success('Login successful!');
    const said = await within(canvasElement.ownerDocument.body).findByText('Login successful!');
    const toast = said.closest('[role="alertdialog"]') ?? said;
    await expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(pay.getBoundingClientRect().top);
    toasts.clear();
  },
};

export const Brands: Story = {
  name: 'the card that is being typed is named',
  play: async ({ canvas, userEvent }) => {
    const brands = await canvas.findByRole('list', { name: 'Cards we accept' });
    await expect(brands).toHaveTextContent('VisaMastercardAmerican Express');
    await userEvent.type(await cardNumber(canvas), '5555 55');
    await expect(canvas.getByText('Mastercard')).toHaveAttribute('data-state', 'this');
    await expect(canvas.getByText('Visa')).toHaveAttribute('data-state', 'other');
  },
};

export const Extended: Story = {
  name: '[W-02] one press adds ten minutes, says until when, and keeps the focus',
  parameters: {
    msw: [
      ...answers(held(2 * MINUTE)),
      answer('extendHold', () => ({ data: held(12 * MINUTE, { canExtendHold: false, serverNow: at(1) }) })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await cardNumber(canvas), '4242');
    await userEvent.click(canvas.getByRole('button', { name: 'Add 10\u00a0min' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Add 10\u00a0min' })).toBeNull());
    await expect(
      await canvas.findByText(/^Your time is now held until \d{1,2}:\d{2}\s[ap]m\.$/),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(canvas.getByRole('timer', { name: 'Time left to pay' })).toHaveTextContent(/^1[12]:/),
    );
    await expect(document.activeElement).toContainElement(canvas.getByRole('timer'));
    // It stays in view beside the button.
    await expect(canvas.getByText(/^(Pay|Send) within$/)).toHaveTextContent(/within 1[12]:\d\d$/);
    await expect(await cardNumber(canvas)).toHaveValue('4242');
  },
};

/** Two holds of one time. The first is over once the story says so, and for so long that its client can have another. */
const open = held(10 * MINUTE);
const over: Booking = { ...open, status: 'expired', canExtendHold: false, serverNow: at(15 * MINUTE) };
let isOver = false;

/** An answer of the server at the time when it read the booking. */
const respond = (data: Booking, status = 200) =>
  HttpResponse.json({ data }, { status, headers: { [SERVER_NOW]: data.serverNow } });

function ending() {
  const again = held(10 * MINUTE, { id: '00000000-0000-4000-8000-00000000000a' });
  const [account, , brief, payment] = answers(open);
  return [
    account,
    brief,
    payment,
    answer('getBooking', ({ params }) => {
      if (params.id === again.id) return respond(again);
      return respond(isOver ? over : open);
    }),
    answer('holdSlot', () => respond(again, 201)),
  ];
}

export const HoldEnds: Story = {
  tags: ['long'],
  name: '[W-02] when the hold ends the focus and the title say so, and what was typed is there when it is held again',
  parameters: { msw: ending() },
  beforeEach: () => {
    isOver = false;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await cardNumber(canvas), '4242 4242');
    await userEvent.type(canvas.getByRole('textbox', { name: /^What do you want/ }), 'A plan');
    isOver = true;
    // The countdown sees it with its next second.
    clock.sync(over.serverNow);
    const heading = await canvas.findByRole('heading', { name: 'Your time is no longer held' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(document.title).toBe('Your time is no longer held · Nexperts');
    await userEvent.click(canvas.getByRole('button', { name: 'Hold this time again' }));
    await waitFor(async () => expect(await cardNumber(canvas)).toBeVisible());
    await expect(await cardNumber(canvas)).toHaveValue('4242 4242');
    await expect(canvas.getByRole('textbox', { name: /^What do you want/ })).toHaveValue('A plan');
    await expect(canvas.queryByRole('heading', { name: 'Your time is no longer held' })).toBeNull();
  },
};

export const HoldOverForNow: Story = {
  name: '[M6] right after the hold the time is for others: it says from when it can be held again',
  parameters: {
    msw: answers(held(-MINUTE, { status: 'expired', canExtendHold: false })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your time is no longer held' })).toBeVisible();
    await expect(canvas.getByText(/Others can book it now\. If it’s still free at/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Hold this time again' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Choose another time' })).toBeVisible();
  },
};

/** Held as the page opens, and paid when another tab says so. */
function paidElsewhere(status: 'requested' | 'confirmed') {
  const open = held(10 * MINUTE, { instant: status === 'confirmed' });
  const [account, , brief, payment] = answers(open);
  return [account, brief, payment, answerInTurn('getBooking', { data: open }, { data: { ...open, status } })];
}

function paidInOtherTab(): void {
  const channel = new BroadcastChannel('nexperts-paid');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(sample.id);
  channel.close();
}

export const AlreadyPaid: Story = {
  name: '[B-03] paid in another tab: this one says so and leads to the booking',
  parameters: { msw: paidElsewhere('confirmed') },
  play: async ({ canvas }) => {
    await cardNumber(canvas);
    paidInOtherTab();
    await expect(await canvas.findByRole('heading', { name: 'You’ve already paid' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View booking' })).toBeVisible();
  },
};

export const AlreadySent: Story = {
  name: '[B-03] a request sent from another tab is not called paid',
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: paidElsewhere('requested') },
  play: async ({ canvas }) => {
    await cardNumber(canvas);
    paidInOtherTab();
    await expect(
      await canvas.findByRole('heading', { name: 'You’ve already sent this request' }),
    ).toBeVisible();
    await expect(canvas.getByText(/You’re charged only if Leo Tanaka accepts/)).toBeVisible();
  },
};

export const Unavailable: Story = {
  name: 'the payment can’t be opened: the time stays held, and another try is offered',
  parameters: {
    msw: [...answers(held(10 * MINUTE)).slice(0, 3), fail('startPayment', 'PaymentProviderFailed')],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We couldn’t open the payment form')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
  },
};

/** [B-03] Before its booking is read, the checkout has its shape: people who come to pay see no empty page. */
export const Loading: Story = {
  name: 'B-03: the checkout has its shape while it loads',
  render: () => <ShellFallback />,
  beforeEach: () => {
    const before = location.href;
    history.replaceState(null, '', `${basePath}/checkout/${sample.id}`);
    return () => history.replaceState(null, '', before);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your checkout…')).toBeInTheDocument();
    await expect(canvas.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  },
};
