import { randomUUID } from 'node:crypto';
import { EMPTY_PAGE } from '../../modules/experts/index.ts';
import { DAY } from '../harness.ts';
import {
  thisWatch,
  workshopPage,
  thisOffer,
  thisSeller,
  thisClient,
  thisNote,
  ofApplication,
  emptyFile,
  paidOut,
  ownCalendar,
  publishedReview,
  noCase,
  ofExpert,
  watchBody,
} from './about.ts';
import type { Asks } from './world.ts';

/** How the operations about experts, and of their tools are asked. */
export const expertAsks: Asks = {
  getExpert: ofExpert,
  countView: (world) => ({ ...ofExpert(world), body: { throughLink: false } }),
  getSlots: ({ server, expert }) => ({
    params: { handle: expert.handle },
    query: {
      serviceId: expert.serviceId,
      from: server.clock.now().toISOString(),
      to: new Date(server.clock.now().getTime() + DAY).toISOString(),
    },
  }),
  categoryExperts: () => ({ params: { category: 'finance' } }),
  readSearch: () => ({ query: { q: 'tax help tomorrow', zone: 'Australia/Sydney' } }),
  searchExperts: () => ({ query: { q: 'tax' } }),
  expertAvatar: ofExpert,
  // No face is made up for an expert of a test.
  sharePicture: ({ expert: { handle } }) => ({ params: { handle, version: 'present' } }),
  portrait: ({ expert: { handle } }) => ({ params: { handle }, reached: 'NotFound' }),
  addCalendar: () => ({ body: { address: 'https://127.0.0.1/a.ics' }, reached: 'ValidationFailed' }),
  addCalendarAccount: () => ({
    body: { address: 'https://127.0.0.1/', user: 'amara', password: 'abcd-efgh' },
    reached: 'ValidationFailed',
  }),
  addCalendarFile: () => emptyFile('text/calendar'),
  listCalendarProviders: () => ({}),
  startCalendarLogin: () => ({ body: { provider: 'google' }, reached: 'WrongState' }),
  connectCalendar: () => ({ body: { code: 'x', state: 'x' }, reached: 'ValidationFailed' }),
  changeCalendar: async (world) => ({ ...(await ownCalendar(world)), body: { allDay: true } }),
  readCalendar: async (world) => ({ ...(await ownCalendar(world)), reached: 'WrongState' }),
  removeCalendar: ownCalendar,
  saveAvailability: () => ({
    body: {
      version: 7,
      hours: {
        timeZone: 'UTC',
        weekly: [[], [], [], [], [], [], []],
        exceptions: [],
        limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
        caps: { daySessions: null, dayMinutes: null, weekSessions: null, weekMinutes: null },
        pause: null,
      },
    },
    reached: 'Conflict',
  }),
  saveServices: () => ({
    body: { version: 7, latePolicyPct: 50, services: [] },
    reached: 'Conflict',
  }),
  changeHandle: () => ({ body: { handle: 'nexperts_team' }, reached: 'ValidationFailed' }),
  savePageDraft: () => ({ body: { version: 7, content: EMPTY_PAGE }, reached: 'Conflict' }),
  discardPageDraft: () => ({ body: { version: 7 }, reached: 'Conflict' }),
  publishPage: () => ({ body: { version: 7 }, reached: 'Conflict' }),
  restorePageVersion: () => ({ params: { id: randomUUID() }, body: { version: 7 }, reached: 'Conflict' }),
  addClaim: () => ({
    body: { kind: 'title', what: 'psychologist', issuer: '', number: '', until: null, fileIds: [] },
    reached: 'WrongState',
  }),
  proveClaim: noCase({ issuer: 'AHPRA', number: '1', until: null, fileIds: [] }),
  removeClaim: noCase({}),
  // Nobody of a test has a portfolio or an introduction.
  addVideo: () => ({ ...emptyFile('video/mp4'), reached: 'BadRequest' }),
  addCaptions: () => emptyFile('text/vtt'),
  introductionFile: ({ expert: { handle } }) => ({
    params: { handle, id: randomUUID() },
    reached: 'NotFound',
  }),
  portfolioFile: ({ expert: { handle } }) => ({ params: { handle, id: randomUUID() }, reached: 'NotFound' }),
  saveApplication: () => ({
    body: {
      revision: 0,
      content: {
        firstName: '',
        lastName: '',
        headline: '',
        about: '',
        categories: [],
        topics: [],
        languages: [],
        services: [],
        credentials: [],
      },
    },
    reached: 'WrongState',
  }),
  submitApplication: (_, role) => ({
    body: { revision: 0 },
    reached: role === 'otherExpert' ? 'WrongState' : 'Conflict',
  }),
  takeBackApplication: (_, role) => ({
    body: { revision: 0 },
    reached: role === 'otherExpert' ? 'WrongState' : 'Conflict',
  }),
  addApplicationFile: () => emptyFile('application/pdf'),
  applicationFile: ofApplication,
  removeApplicationFile: ({ application: { fileId } }) => ({ params: { fileId }, reached: 'WrongState' }),
  changeCalendarFeed: () => ({ body: { isBusyOnly: true } }),
  readCalendarFeed: () => ({ params: { token: 'none.ics' }, reached: 'NotFound' }),
  isExpertSaved: thisSeller,
  saveExpert: thisSeller,
  unsaveExpert: thisSeller,
  makeWatch: ({ server, seller }) => ({
    body: { ...watchBody(server, seller), maxPriceMinor: 20_000 },
  }),
  changeWatch: async (world) => ({ ...(await thisWatch(world)), body: { isPaused: true } }),
  removeWatch: () => ({ params: { id: randomUUID() } }),
  getWatchOffer: thisOffer,
  takeWatchOffer: async (world) => ({
    ...(await thisOffer(world)),
    body: { timeZone: 'Europe/Berlin', moves: null },
    reached: 'WrongState',
  }),
  passWatchOffer: async (world) => ({ ...(await thisOffer(world)), reached: 'WrongState' }),
  getOwnClient: thisClient,
  addClientNote: (world) => ({ ...thisClient(world), body: { text: 'Prefers examples' } }),
  changeClientNote: async (world) => ({ ...(await thisNote(world)), body: { text: 'Both', version: 1 } }),
  removeClientNote: thisNote,
  getStatement: paidOut,
  statementPdf: paidOut,
  statementCsv: paidOut,
  saveTaxSettings: () => ({ body: { abn: '', gstRegistered: false, agrees: false } }),
  getWorkshop: workshopPage,
  // Nobody of the matrix has had five sessions.
  publishWorkshop: ({ server }) => ({
    body: {
      title: 'Fundraising 101',
      agenda: 'What a round is for',
      language: 'English',
      durationMin: 60,
      seats: 3,
      minimum: 1,
      priceMinor: 0,
      deadlineHours: 24,
      dates: [server.clock.nextHour(30 * DAY).toISOString()],
    },
    reached: 'WrongState',
  }),
  expertReviews: ofExpert,
  replyToReview: async (world) => ({
    params: { id: await publishedReview(world) },
    body: { text: 'Thank you' },
  }),
  reportReview: async (world) => ({
    params: { id: await publishedReview(world) },
    body: { reason: 'advertising' },
  }),
};
