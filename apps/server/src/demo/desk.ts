import { DAY_MS, HOUR_MS, localDateOf, nextPayoutDate } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expert as experts, payment, payoutAccount } from '../db/schema/index.ts';
import { scheduleReconciliation } from '../modules/payouts/index.ts';
import type { BankAct } from '../ports/payments.ts';
import { getVerified, turnOnTwoSteps } from './amara.ts';
import { freeStart, HOME_ZONE } from './calendar.ts';
import { visit, type Play } from './play.ts';
import { book, meet, review, type Booked, type Wanted } from './sessions.ts';
import type { Expert, Person } from './stage.ts';

/** Experts of several zones, so that somebody is free near any hour; none of them is one of the four accounts. */
const CAST = [
  'leo_tanaka',
  'dewi_hartono',
  'aiko_sato',
  'oluwaseun_ade',
  'peter_novak',
  'farah_rahimi',
  'oliver_kent',
  'mei_ling_tan',
  'zainab_malik',
  'jonas_weber',
] as const;
/** Accounts at banks that refuse what is sent to them, each for its own reason. */
const REFUSING_BANKS = ['000111111113', '000111111116'] as const;

/** The cases of the desk: who is in them, and what has happened so far (O-05). */
class Cases {
  readonly #play: Play;
  readonly #cast: readonly Expert[];
  readonly #busy = new Set<string>();
  #next = 0;

  constructor(play: Play, cast: readonly Expert[]) {
    this.#play = play;
    this.#cast = cast;
  }

  #client(): Person {
    const { clients } = this.#play;
    this.#next += 1;
    return clients[this.#next % clients.length] as Person;
  }

  /** Books whoever of the cast has a time near an instant, rather without a case yet, and plays what follows. */
  #visit(near: number, within: number, then: (booked: Booked) => void, card?: Wanted['card']): void {
    const cases = ({ handle }: Expert): number => Number(this.#busy.has(handle));
    const experts = (): Expert[] => this.#cast.toSorted((a, b) => cases(a) - cases(b));
    visit(this.#play, { client: this.#client(), experts, near, within, ...(card && { card }) }, (booked) => {
      this.#busy.add(booked.expert.handle);
      then(booked);
    });
  }

  /** Two problems that the two sides could not settle. */
  problems(): void {
    const { stage, now } = this.#play;
    this.#visit(now - 42 * HOUR_MS, 10 * HOUR_MS, (booked) => {
      stage.at(booked.endsAt, () => meet(stage, booked, { expert: [[-1, 17]] }));
      this.#report(
        booked,
        booked.endsAt + HOUR_MS,
        'left_early',
        60,
        'The call ended after seventeen minutes because of another appointment. We had not reached my question.',
      );
      stage.at(booked.endsAt + 9 * HOUR_MS, async () => {
        const body = {
          action: 'offer',
          offerPct: 25,
          text: 'The first question was answered in full, and I offered to go on the next morning.',
        } as const;
        await stage.does(booked.expert, 'answerProblem', { params: { id: booked.id }, body });
      });
      stage.at(booked.endsAt + 20 * HOUR_MS, async () => {
        const body = {
          action: 'insist',
          offerPct: 25,
          text: 'Nobody offered me the next morning. I’d have taken it.',
        } as const;
        await stage.does(booked.client, 'replyToProblem', { params: { id: booked.id }, body });
      });
    });
    this.#visit(now - 38 * HOUR_MS, 10 * HOUR_MS, (booked) => {
      stage.at(booked.endsAt, () => meet(stage, booked));
      this.#report(
        booked,
        booked.endsAt + 3 * HOUR_MS,
        'not_as_described',
        100,
        'The description promises a written plan. I got a talk, and no plan.',
      );
      stage.at(booked.endsAt + 12 * HOUR_MS, async () => {
        const body = {
          action: 'contest',
          text: 'The plan is in the answer I sent in our conversation, three pages of it, the same evening.',
        } as const;
        await stage.does(booked.expert, 'answerProblem', { params: { id: booked.id }, body });
      });
    });
  }

  #report(
    booked: Booked,
    at: number,
    kind: 'left_early' | 'not_as_described' | 'conduct',
    askPct: number,
    text: string,
  ): void {
    const { stage } = this.#play;
    stage.at(at, async () => {
      const body = { kind, askPct, text };
      await stage.does(booked.client, 'reportProblem', { params: { id: booked.id }, body });
    });
  }

  /** Two reports of conduct, which nobody but staff has read. */
  conduct(): void {
    const { stage, now } = this.#play;
    const words = [
      'They shouted at me when I asked what the fee was for, and called me stupid twice.',
      'I was asked to pay for the next session outside, with ten per cent off.',
    ];
    for (const [index, text] of words.entries())
      this.#visit(now - (24 + 4 * index) * HOUR_MS, 14 * HOUR_MS, (booked) => {
        stage.at(booked.endsAt, () => meet(stage, booked));
        this.#report(booked, now - (5 + 4 * index) * HOUR_MS, 'conduct', 100, text);
      });
  }

  /** Two experts judged absent, who say that they were there. */
  appeals(): void {
    const { stage, now } = this.#play;
    const words = [
      'My power went out two minutes before the start. I wrote in our conversation at once and could be back half an hour later.',
      'I was in the room from the first minute and saw nobody. My own recording of the screen shows it.',
    ];
    for (const [index, text] of words.entries())
      this.#visit(now - (14 - index) * HOUR_MS, 8 * HOUR_MS, (booked) => {
        stage.at(booked.endsAt, () => meet(stage, booked, { expert: [] }));
        stage.at(booked.endsAt + 3 * HOUR_MS, async () => {
          await stage.does(booked.expert, 'appealVerdict', { params: { id: booked.id }, body: { text } });
        });
      });
  }

  /** Two clients write something that their experts report (M-07). */
  messages(): void {
    const { stage, now } = this.#play;
    const lines = [
      ['spam', 'Congratulations!! You were chosen for our expert award. Only A$90 for the certificate.'],
      [
        'payment_outside',
        'Can we skip this site? I send the money to your account and we both save the fee.',
      ],
    ] as const;
    for (const [index, [reason, text]] of lines.entries()) {
      const [client, expert] = [this.#client(), this.#cast[index] as Expert];
      stage.at(now - (18 - 5 * index) * HOUR_MS, async () => {
        const body = { handle: expert.handle, clientKey: randomUUID(), text };
        const { conversation, message } = (await stage.does(client, 'startConversation', { body })).data;
        const about = { messageId: message.id, reason, text: 'Please have a look.' };
        await stage.does(expert, 'reportPerson', { params: { id: conversation.id }, body: about });
      });
    }
  }

  /** Two banks take a payment back (P-09). */
  bankDisputes(): void {
    const { stage, now } = this.#play;
    for (const days of [16, 9])
      this.#visit(now - days * DAY_MS, DAY_MS, (booked) => {
        stage.at(booked.endsAt, () => meet(stage, booked));
        stage.at(now - (days / 8) * DAY_MS, () => this.#bank(booked, 'dispute'));
      });
  }

  async #bank({ id }: Booked, act: BankAct): Promise<void> {
    const { db, payments } = this.#play.stage.deps;
    const [row] = await db.select().from(payment).where(eq(payment.bookingId, id));
    await payments.sandbox?.act(row?.providerRef ?? '', act);
  }

  /** Two reviews whose experts ask staff to look at them. */
  reviews(): void {
    const { stage, now } = this.#play;
    const said = [
      [
        2,
        'They talked about politics for half of it. Also, call me on 0491 570 006 if you want to know more.',
        'private_details',
      ],
      [1, 'Never was in this session. A friend told me all about it.', 'not_a_session'],
    ] as const;
    for (const [index, [stars, text, reason]] of said.entries())
      this.#visit(now - (8 + 4 * index) * DAY_MS, DAY_MS, (booked) => {
        stage.at(booked.endsAt, () => meet(stage, booked));
        stage.at(booked.endsAt + 2 * HOUR_MS, async () => {
          await review(stage, booked.expert, booked, 4, 'Friendly, a little in a hurry.');
          await review(stage, booked.client, booked, stars, text);
        });
        stage.at(now - (10 - index) * HOUR_MS, async () => {
          const { ofYou } = (await stage.does(booked.expert, 'getReviewing', { params: { id: booked.id } }))
            .data;
          if (ofYou)
            await stage.does(booked.expert, 'reportReview', {
              params: { id: ofYou.id },
              body: { reason, text: '' },
            });
        });
      });
  }

  /** An expert who claims a title on their page, and one who has a credential checked (F-15). */
  async claims(): Promise<void> {
    const { stage, now } = this.#play;
    const [teacher, accountant] = [await stage.expertOf('jonas_weber'), await stage.expertOf('leo_tanaka')];
    stage.at(now - 9 * HOUR_MS, async () => {
      const { content, version } = (await stage.does(teacher, 'getOwnPage')).data;
      const about = `${content.about} I’m a registered teacher in Victoria.`;
      const saved = await stage.does(teacher, 'savePageDraft', {
        body: { version, content: { ...content, about } },
      });
      const { claims } = (await stage.does(teacher, 'publishPage', { body: { version: saved.data.version } }))
        .data;
      await stage.does(teacher, 'proveClaim', {
        params: { id: claims[0]?.id ?? '' },
        body: { issuer: 'Victorian Institute of Teaching', number: '482913', until: null, fileIds: [] },
      });
    });
    stage.at(now - 7 * HOUR_MS, async () => {
      await stage.does(accountant, 'addClaim', {
        body: {
          kind: 'credential',
          what: 'Certified Practising Accountant',
          issuer: 'CPA Australia',
          number: '9482013',
          until: null,
          fileIds: [],
        },
      });
    });
  }

  /** Two experts whose banks sent their payout back (P-04). */
  async payouts(): Promise<void> {
    const { stage, now, clients } = this.#play;
    const run = nextPayoutDate(now) - 14 * DAY_MS;
    const handles = ['karin_holm', 'hiro_watanabe'] as const;
    for (const [index, handle] of handles.entries()) {
      const expert = await stage.expertOf(handle);
      const service = expert.services.find(({ instant }) => instant) ?? expert.services[0];
      if (!service) continue;
      stage.at(run - 12 * DAY_MS, async () => {
        await turnOnTwoSteps(stage, expert);
        await getVerified(stage, expert, REFUSING_BANKS[index]);
      });
      stage.at(run - (11 - index) * DAY_MS, async () => {
        const startsAt = await freeStart(stage, expert, service, run - (7 - index) * DAY_MS, 3 * DAY_MS);
        if (startsAt === null) return;
        const booked = await book(stage, { client: clients[index] as Person, expert, service, startsAt });
        if (!service.instant) await stage.does(expert, 'acceptBooking', { params: { id: booked.id } });
        stage.at(booked.endsAt, () => meet(stage, booked));
      });
    }
  }

  /** Money that moved in the provider's dashboard, found by night and explained (P-08). */
  async differences(): Promise<void> {
    const { stage, now, dana, amara } = this.#play;
    stage.at(now - 5 * DAY_MS, async () => {
      await scheduleReconciliation(stage.deps);
      const [row] = await stage.deps.db
        .select({ ref: payoutAccount.ref })
        .from(payoutAccount)
        .innerJoin(experts, eq(experts.id, payoutAccount.expertId))
        .where(eq(experts.accountId, amara.accountId));
      await stage.deps.payments.sandbox?.actOnAccount(row?.ref ?? '', 'send', 1_250);
    });
    stage.at(now - 2 * DAY_MS, async () => {
      const { differences } = (await stage.does(dana, 'getReconciliation')).data;
      for (const { id } of differences)
        await stage.does(dana, 'resolveDifference', {
          params: { id },
          body: {
            resolution: 'explained',
            note: 'A trial transfer that I made in the dashboard myself, to see how it shows up here.',
          },
        });
    });
  }

  /** A refund that doesn't arrive: finance has paid it otherwise, and somebody else is to confirm it (O-08). */
  refund(): void {
    const { stage, now, dana } = this.#play;
    this.#visit(
      now - 6 * DAY_MS,
      DAY_MS,
      (booked) => {
        stage.at(booked.startsAt - 26 * HOUR_MS, async () => {
          await stage.does(booked.expert, 'cancelBooking', { params: { id: booked.id } });
        });
        stage.at(now - 20 * HOUR_MS, async () => {
          const [row] = await stage.deps.db.select().from(payment).where(eq(payment.bookingId, booked.id));
          await stage.does(dana, 'payRefundOtherwise', {
            params: { id: booked.id },
            body: {
              amountMinor: row?.capturedMinor ?? 0,
              paidTo: 'Bank account ending in 4821',
              reference: 'NX-REFUND-1',
              paidOn: localDateOf(stage.clock.now().getTime() - DAY_MS, HOME_ZONE),
            },
          });
        });
      },
      'refundsFail',
    );
  }

  /** One case is somebody's already. */
  taken(): void {
    const { stage, now, robin } = this.#play;
    stage.at(now - HOUR_MS, async () => {
      const { data } = await stage.does(robin, 'listQueue', { params: { queue: 'problems' } });
      const [mine] = data;
      if (mine) await stage.does(robin, 'takeCase', { params: { queue: 'problems', id: mine.id } });
    });
  }
}

/** A desk at work: at least two cases in every queue that may hold them without stopping payouts. */
export async function playDesk(play: Play): Promise<void> {
  const cast = await Promise.all(CAST.map((handle) => play.stage.expertOf(handle)));
  const cases = new Cases(play, cast);
  cases.problems();
  cases.conduct();
  cases.appeals();
  cases.messages();
  cases.bankDisputes();
  cases.reviews();
  cases.refund();
  await cases.claims();
  await cases.payouts();
  await cases.differences();
  cases.taken();
}
