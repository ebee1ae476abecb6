import { expect, it } from 'vitest';
import { isOfOneEngine, newIds, upgradeSuite } from './upgrade.fixture.ts';

const { upgrade, query, rows, addBookings } = upgradeSuite();

/** Bank disputes that an older release kept: when they came and by which policy, and what B-04 gives back then. */
const BEFORE_START: [hours: number, latePolicyPct: number, due: number][] = [
  [71, 50, 12_000],
  [24, 0, 12_000],
  [23, 0, 0],
  [2, 50, 6000],
  [2, 100, 12_000],
];

it.skipIf(isOfOneEngine)(
  '[P-09] [B-04] bank disputes that are open get the terms of a cancellation, and decided ones keep theirs',
  async () => {
    await upgrade(28);
    const bookings = [...BEFORE_START, [2, 50, 0] as const].map(([startsIn, latePolicyPct]) => ({
      id: newIds(1)[0],
      status: 'cancelled',
      closedReason: 'charge_disputed',
      startsIn,
      latePolicyPct,
    }));
    await addBookings(bookings);
    const lost = bookings.at(-1)?.id;
    await query(`
    INSERT INTO payment (id, booking_id, status, amount_minor, captured_minor, currency, created_at, updated_at)
      SELECT id, id, 'captured', 12000, 12000, 'AUD', created_at, created_at FROM booking;
    INSERT INTO dispute (ref, payment_id, amount_minor, status, opened_at, closed_at)
      SELECT 'dp_' || id, id, 12000, CASE WHEN id = '${lost}' THEN 'lost' ELSE 'open' END,
        created_at + interval '24 hours', CASE WHEN id = '${lost}' THEN now() END FROM booking;`);

    await upgrade();

    const after = await rows(
      'SELECT p.booking_id, d.before_start, p.refund_due_minor FROM bank_dispute d JOIN payment p ON p.id = d.payment_id',
    );
    const expected = bookings.map(({ id }, index) => ({
      booking_id: id,
      before_start: id !== lost,
      refund_due_minor: BEFORE_START[index]?.[2] ?? 0,
    }));
    expect(after).toHaveLength(expected.length);
    expect(after).toEqual(expect.arrayContaining(expected));
  },
);

/** Rows of the audit log that name a bank dispute by an older word, and what each says after the upgrade. */
const OLDER_WORDS: [older: [string, string, string], now: [string, string, string]][] = [
  [
    ['booking.charge_disputed', 'booking:1', '{"from":"confirmed","to":"cancelled"}'],
    ['booking.bank_dispute_opened', 'booking:1', '{"from":"confirmed","to":"cancelled"}'],
  ],
  [
    ['dispute.evidence', 'booking:1', '{"ref":"dp_1"}'],
    ['bank-dispute.evidence', 'booking:1', '{"ref":"dp_1"}'],
  ],
  [
    ['desk.look-dispute', 'booking:1', '{"dispute":"dp_1"}'],
    ['desk.look-bank-dispute', 'booking:1', '{"bankDispute":"dp_1"}'],
  ],
  [
    ['signature.asked', 'dispute:dp_1', '{"id":"1","action":"concession"}'],
    ['signature.asked', 'bank-dispute:dp_1', '{"id":"1","action":"concession"}'],
  ],
  [
    ['case.handed-back', 'chargebacks:dp_1', '{}'],
    ['case.handed-back', 'bank-disputes:dp_1', '{}'],
  ],
  [
    ['desk.look-list', 'list:chargebacks', '{"list":"chargebacks","ids":["dp_1"]}'],
    ['desk.look-list', 'list:bank-disputes', '{"list":"bank-disputes","ids":["dp_1"]}'],
  ],
  [
    [
      'desk.look-list',
      'list:audit',
      '{"list":"audit","ids":["dispute:dp_1","chargebacks:dp_1","list:chargebacks"]}',
    ],
    [
      'desk.look-list',
      'list:audit',
      '{"list":"audit","ids":["bank-dispute:dp_1","bank-disputes:dp_1","list:bank-disputes"]}',
    ],
  ],
  [
    ['desk.look-audit', 'audit', '{"rows":1,"subject":"dispute:dp_1","area":"dispute"}'],
    ['desk.look-audit', 'audit', '{"rows":1,"subject":"bank-dispute:dp_1","area":"bank-dispute"}'],
  ],
  [
    ['alarm.raised', 'booking:1', '{"kind":"dispute.overdue","reason":"chargebacks"}'],
    ['alarm.raised', 'booking:1', '{"kind":"bank-dispute.overdue","reason":"bank-disputes"}'],
  ],
  [
    ['alarm.cleared', 'job:1', '{"kind":"job.dead","reason":"mail.dispute"}'],
    ['alarm.cleared', 'job:1', '{"kind":"job.dead","reason":"mail.bank-dispute"}'],
  ],
  // As `forget-done-jobs.ts` keeps an email.
  [
    ['mail.booking', 'booking:1', '{"to": "client", "template": "charge-disputed"}'],
    ['mail.booking', 'booking:1', '{"to": "client", "template": "bank-dispute-cancelled"}'],
  ],
  // The provider's code, and a problem's status.
  ...(
    [
      ['alarm.raised', 'booking:1', '{"kind":"refund.refused","reason":"charge_disputed"}'],
      ['booking.problem_reported', 'booking:1', '{"from":"ended","to":"disputed"}'],
    ] as [string, string, string][]
  ).map((kept): [typeof kept, typeof kept] => [kept, kept]),
];

it.skipIf(isOfOneEngine)(
  '[P-09] what older releases stored of bank disputes is found by the words of today',
  async () => {
    await upgrade(73);
    const [booking = ''] = newIds(1);
    const { client } = await addBookings([
      { id: booking, status: 'cancelled', startsIn: 24, closedReason: 'charge_disputed' },
    ]);
    const job = (kind: string, key: string, template?: string): string =>
      `(gen_random_uuid(), '${kind}', '${JSON.stringify({ template })}', '${key}', now(), now())`;
    const alarm = (kind: string, detail: string): string =>
      `(gen_random_uuid(), '${kind}', 'booking:1', '${detail}', now())`;
    await query(`
    INSERT INTO payment (id, booking_id, status, amount_minor, captured_minor, dispute_open_minor, dispute_lost_minor,
        disputed_at, currency, created_at, updated_at)
      VALUES ('${booking}', '${booking}', 'captured', 12000, 12000, 7000, 5000, '2026-03-01T10:00:00Z', 'AUD', now(), now());
    INSERT INTO dispute (ref, payment_id, amount_minor, status, opened_at)
      VALUES ('dp_1', '${booking}', 7000, 'open', now());
    INSERT INTO taken_case (queue, case_id, account_id, taken_at) VALUES ('chargebacks', 'dp_1', '${client}', now());
    INSERT INTO second_signature (id, action, subject, payload, asked_by, asked_at, state)
      VALUES (gen_random_uuid(), 'concession', 'dispute:dp_1', '{}', '${client}', now(), 'open');
    INSERT INTO upload (id, account_id, subject, name, media_type, size, added_at)
      VALUES (gen_random_uuid(), '${client}', 'dispute:dp_1', 'Notes.pdf', 'application/pdf', 9, now());
    INSERT INTO notification (id, account_id, kind, dedupe_key, params, created_at)
      VALUES (gen_random_uuid(), '${client}', 'bank-dispute', 'dispute:dp_1:won', '{}', now());
    INSERT INTO alarm (id, kind, subject, detail, raised_at)
      VALUES ${alarm('dispute.overdue', 'chargebacks')}, ${alarm('job.dead', 'dispute.evidence')},
        ${alarm('refund.refused', 'charge_disputed')};
    INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
      VALUES ${job('dispute.concede', 'dispute.concede:dp_1:1')}, ${job('dispute.evidence', 'dispute.evidence:dp_1:1')},
        ${job('mail.dispute', 'mail.dispute:dp_1:open')}, ${job('payment.settle', 'settle:1:charge_disputed')},
        ${job('mail.booking', 'mail:1:charge-disputed:client:2', 'charge-disputed')};`);
    for (const [older] of OLDER_WORDS)
      await query(
        'INSERT INTO audit (id, at, action, subject, detail) VALUES (gen_random_uuid(), clock_timestamp(), $1, $2, $3)',
        older,
      );

    await upgrade();

    expect(
      await rows(`SELECT b.closed_reason, p.bank_dispute_open_minor AS open, p.bank_dispute_lost_minor AS lost,
        p.bank_disputed_at AS at, d.ref
      FROM bank_dispute d JOIN payment p ON p.id = d.payment_id JOIN booking b ON b.id = p.booking_id`),
    ).toEqual([
      {
        closed_reason: 'bank_dispute',
        open: 7000,
        lost: 5000,
        at: new Date('2026-03-01T10:00:00Z'),
        ref: 'dp_1',
      },
    ]);
    expect(
      await rows(`SELECT queue AS word FROM taken_case UNION ALL SELECT subject FROM second_signature
      UNION ALL SELECT subject FROM upload UNION ALL SELECT dedupe_key FROM notification`),
    ).toEqual(
      ['bank-disputes', 'bank-dispute:dp_1', 'bank-dispute:dp_1', 'bank-dispute:dp_1:won'].map((word) => ({
        word,
      })),
    );
    expect(await rows('SELECT kind, detail FROM alarm ORDER BY kind')).toEqual([
      { kind: 'bank-dispute.overdue', detail: 'bank-disputes' },
      { kind: 'job.dead', detail: 'bank-dispute.evidence' },
      { kind: 'refund.refused', detail: 'charge_disputed' },
    ]);
    expect(
      await rows(`SELECT kind, dedupe_key AS key, payload ->> 'template' AS template FROM job ORDER BY kind`),
    ).toEqual([
      { kind: 'bank-dispute.concede', key: 'bank-dispute.concede:dp_1:1', template: null },
      { kind: 'bank-dispute.evidence', key: 'bank-dispute.evidence:dp_1:1', template: null },
      { kind: 'mail.bank-dispute', key: 'mail.bank-dispute:dp_1:open', template: null },
      {
        kind: 'mail.booking',
        key: 'mail:1:bank-dispute-cancelled:client:2',
        template: 'bank-dispute-cancelled',
      },
      { kind: 'payment.settle', key: 'settle:1:bank_dispute_opened', template: null },
    ]);
    expect(
      (await rows('SELECT action, subject, detail FROM audit ORDER BY at')).map(
        ({ action, subject, detail }) => [action, subject, detail],
      ),
    ).toEqual(OLDER_WORDS.map(([, now]) => now));
  },
);
