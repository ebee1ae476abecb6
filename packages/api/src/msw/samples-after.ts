import type { ExpertReviews, Problem, ProblemStatement, UploadedFile, WrapUp } from '@nexperts/contract';
import { sampleBooking, sampleUuid } from './samples.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });

/** A picture that was sent with a report. */
export function sampleUpload(change: Partial<UploadedFile> = {}): UploadedFile {
  return {
    id: sampleUuid(40),
    name: 'waiting-screen.png',
    mediaType: 'image/png',
    size: 317_440,
    addedAt: '2026-11-25T01:30:00.000Z',
    ...change,
  };
}

/** A session of the client's that ended an hour before `SAMPLE_NOW`; they reconnected once and the expert came early. */
export function sampleWrapUp(change: Partial<WrapUp> = {}): WrapUp {
  return {
    booking: sampleBooking({
      status: 'ended',
      startsAt: '2026-11-25T00:00:00.000Z',
      endsAt: '2026-11-25T01:00:00.000Z',
      refundNow: null,
    }),
    attendance: {
      client: [
        { from: '2026-11-25T00:00:00.000Z', to: '2026-11-25T00:29:00.000Z' },
        { from: '2026-11-25T00:31:00.000Z', to: '2026-11-25T01:00:00.000Z' },
      ],
      expert: [{ from: '2026-11-24T23:58:00.000Z', to: '2026-11-25T01:00:00.000Z' }],
    },
    togetherMin: 58,
    reportUntil: '2026-11-27T01:00:00.000Z',
    problem: null,
    refundLeft: aud(180),
    appealUntil: null,
    appeal: null,
    refundWaitsUntil: null,
    hearing: null,
    goodwill: null,
    ...change,
  };
}

/** What the client said when they reported `sampleProblem`. */
export const sampleReport: ProblemStatement = {
  by: 'client',
  step: 'reported',
  pct: 100,
  amount: aud(180),
  text: 'Leo joined 13 minutes late and had to stop at 11:52. We never got to the model, which was the reason I booked.',
  files: [sampleUpload()],
  at: '2026-11-25T01:05:00.000Z',
};

/** What the expert said when they offered 40%. */
export const sampleOffer: ProblemStatement = {
  by: 'expert',
  step: 'offered',
  pct: 40,
  amount: aud(72),
  text: 'Sorry about the start, my train was late. We did go through the prices, and I’ve sent the notes. I think 40% is fair for what we missed.',
  files: [
    sampleUpload({
      id: sampleUuid(41),
      name: 'session-notes.pdf',
      mediaType: 'application/pdf',
      size: 184_320,
    }),
  ],
  at: '2026-11-25T01:20:00.000Z',
};

/** A problem whose expert offers 40%, so that it is the client's turn. */
export function sampleProblem(change: Partial<Problem> = {}): Problem {
  return {
    id: sampleUuid(42),
    kind: 'came_late',
    state: 'awaiting_client',
    askPct: 100,
    ask: aud(180),
    withheld: false,
    offerPct: 40,
    offer: aud(72),
    reportedAt: '2026-11-25T01:05:00.000Z',
    awaited: 'client',
    dueAt: '2026-11-28T01:20:00.000Z',
    silence: aud(72),
    paused: null,
    actions: ['take', 'insist'],
    left: aud(180),
    refundPct: null,
    refund: null,
    closedAt: null,
    statements: [sampleReport, sampleOffer],
    ...change,
  };
}

/** The reviews of `sampleProfile`: the newest three of 87, the last of them with the expert's reply. */
export function sampleReviews(change: Partial<ExpertReviews> = {}): ExpertReviews {
  return {
    data: [
      {
        id: sampleUuid(5),
        author: 'Priya N.',
        stars: 5,
        tags: ['Clear answers', 'Practical'],
        text: 'Found the hole in our runway within ten minutes, then showed us how to close it.',
        at: '2026-11-02T03:00:00.000Z',
        reply: null,
      },
      {
        id: sampleUuid(6),
        author: 'Tomás R.',
        stars: 4,
        tags: [],
        text: 'Clear and quick. I would book the longer session next time.',
        at: '2026-10-14T09:00:00.000Z',
        reply: null,
      },
      {
        id: sampleUuid(7),
        author: 'Mei L.',
        stars: 2,
        tags: ['On time'],
        text: 'Kind, but we spent most of the hour on a model I had already thrown away.',
        at: '2026-09-30T22:00:00.000Z',
        reply: {
          text: 'Thank you, Mei. I now ask for the current model the day before, so that this can’t happen again.',
          at: '2026-10-02T08:00:00.000Z',
        },
      },
    ],
    next: '1759269600000.00000000-0000-4000-8000-000000000007',
    score: 4.9,
    count: 87,
    distribution: [0, 1, 2, 5, 79],
    tags: [
      { tag: 'Clear answers', count: 41 },
      { tag: 'Practical', count: 30 },
      { tag: 'On time', count: 22 },
      { tag: 'Well prepared', count: 17 },
      { tag: 'Good listener', count: 9 },
    ],
    ...change,
  };
}
