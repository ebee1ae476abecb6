import type { BodyOf, endpoints, ErrorBody, WrapUp } from '@nexperts/contract';
import { attend } from '../../testing/attend.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, type TestServer } from '../../testing/harness.ts';

type Role = 'client' | 'expert';
/** What an operation answered: the wrap-up on success, else the error's body. */
export interface Reply {
  status: number;
  data: WrapUp;
  error: ErrorBody;
}
/** Who was in the room from which minute of the session to which. */
export type Stays = Partial<Record<Role, readonly (readonly [from: number, to: number])[]>>;

const BOTH: Stays = { client: [[0, 60]], expert: [[-1, 60]] };
/** An amount in cents. */
export const aud = (minor: number) => ({ minor, currency: 'AUD' });
/** Status and code of a refusal. */
export const code = ({ status, error }: Reply) => [status, error.code];
export const TEXT = 'We heard nothing of each other for half an hour.';
/** What staff put to an expert, and the reason that only the expert reads. */
export const ALLEGED = 'You are said to have raised your voice twice.';
export const EXPERT_REASON = 'Two recordings of the room agree on what you said.';
export const REASON = 'The record shows both in the room for half of the time.';

/** A paid session of an hour at A$120 that is over, and judged by who was there. */
export async function endedSession(
  server: TestServer,
  {
    stays = BOTH,
    priceMinor = 12_000,
    judged = true,
  }: { stays?: Stays; priceMinor?: number; judged?: boolean } = {},
) {
  const client = await createClient(server);
  const expert = await createExpert(server, { service: { priceMinor } });
  const startsAt = new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + DAY);
  const endsAt = new Date(startsAt.getTime() + HOUR);
  const { id } = await confirmBooking(server, client, expert, startsAt);
  const rows = (['client', 'expert'] as const).flatMap((role) =>
    (stays[role] ?? []).map(([from, to]) => ({
      roomId: id,
      accountId: (role === 'client' ? client : expert).accountId,
      inst: crypto.randomUUID(),
      joinedAt: new Date(startsAt.getTime() + from * MINUTE),
      lastSeenAt: new Date(startsAt.getTime() + to * MINUTE),
    })),
  );
  await attend(server.db, ...rows);
  server.clock.set(endsAt);
  if (judged) {
    server.clock.advance(MINUTE);
    await server.drain();
  }
  return { id, client, expert, startsAt, endsAt };
}
export type EndedSession = Awaited<ReturnType<typeof endedSession>>;

/** The calls of the two parties and of staff, each with a session of its own: clocks are moved by weeks here. */
export function desk(server: TestServer, { id, client, expert }: EndedSession) {
  const as = async (person: Pick<TestPerson, 'accountId'>) => {
    const [cookie = ''] = await openTestSession(server, [person.accountId]);
    return { cookie };
  };
  const reply = async (answer: Response): Promise<Reply> => {
    const text = await answer.text();
    const body = (text === '' ? {} : JSON.parse(text)) as { data: WrapUp } & ErrorBody;
    return { status: answer.status, data: body.data, error: body };
  };
  const post = async (person: Pick<TestPerson, 'accountId'>, path: string, body: unknown) =>
    reply(await server.post(path, body, await as(person)));
  return {
    look: async (role: Role) =>
      reply(
        await server.request(`/api/bookings/${id}/wrap-up`, {
          headers: await as(role === 'client' ? client : expert),
        }),
      ),
    report: (body: Partial<BodyOf<typeof endpoints.reportProblem>> = {}) =>
      post(client, `/api/bookings/${id}/problem`, { kind: 'technical', askPct: 50, text: TEXT, ...body }),
    answer: (body: BodyOf<typeof endpoints.answerProblem>) =>
      post(expert, `/api/bookings/${id}/problem/answer`, body),
    reply: (action: 'take' | 'insist', offerPct: number, text = '') =>
      post(client, `/api/bookings/${id}/problem/reply`, { action, offerPct, text }),
    answerStaff: (fileIds: string[] = []) =>
      post(expert, `/api/bookings/${id}/hearing`, { text: 'My microphone was too loud.', fileIds }),
    appeal: (fileIds: string[] = []) =>
      post(expert, `/api/bookings/${id}/appeal`, { text: 'I was in the room from the start.', fileIds }),
  };
}

/** A member of staff who decides problems and appeals. @param somebody a new one when left out */
export async function decider(server: TestServer, somebody?: TestPerson) {
  const person = somebody ?? (await createStaff(server, ['trust']));
  const post = async (
    path: string,
    body: unknown,
  ): Promise<{ status: number; body: ErrorBody & { data: unknown } }> => {
    const [cookie = ''] = await openTestSession(server, [person.accountId]);
    const answer = await server.post(path, body, { cookie });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as ErrorBody & { data: unknown },
    };
  };
  return {
    ...person,
    decide: (problemId: string, refundPct: number, reason = REASON) =>
      post(`/api/staff/problems/${problemId}/decision`, { refundPct, reason, expertReason: EXPERT_REASON }),
    hear: (problemId: string, text = ALLEGED) => post(`/api/staff/problems/${problemId}/hearing`, { text }),
    takeOver: (problemId: string, reason = REASON) =>
      post(`/api/staff/problems/${problemId}/take-over`, { reason }),
    share: (problemId: string) => post(`/api/staff/problems/${problemId}/share`, {}),
    decideAppeal: (appealId: string, body: Partial<BodyOf<typeof endpoints.decideAppeal>>) =>
      post(`/api/staff/appeals/${appealId}/decision`, { outcome: 'granted', reason: REASON, ...body }),
  };
}

/** Subjects of the mails somebody got, oldest first. */
export const subjectsTo = (server: TestServer, person: Pick<TestPerson | TestExpert, 'email'>): string[] =>
  server.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
