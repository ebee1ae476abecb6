import { pollAsks, pollChoices, workshopQuestion } from '@nexperts/validation';
import { closePoll, openPoll, votePoll } from '../polls.ts';
import { ask, settleQuestion, voteFor } from '../questions.ts';
import { hostsNow } from '../room.ts';
import { byHost } from './by-host.ts';
import { tell } from './deliver.ts';
import type { Handlers } from './handlers.ts';

type Of = 'question' | 'vote' | 'settle' | 'poll' | 'poll-vote' | 'poll-close';

/** Questions and polls in the room of a workshop (H-04). */
export const questionHandlers: Pick<Handlers, Of> = {
  question: async (s, member, { clientId: id, text }, room) => {
    if (!member.admitted) return 'not-admitted';
    if (!room.isWorkshop) return 'not-allowed';
    if (member.questionRate() !== 'ok') return 'too-fast';
    const { success, data } = workshopQuestion.safeParse(text);
    if (!success) return 'bad-message';
    const { db, clock } = s.deps;
    const refused = await ask(db, room.id, { id, authorId: member.accountId, text: data }, clock.now());
    if (!refused) await tell(s, room.id, null, { k: 'questions' });
    return refused;
  },
  vote: async (s, member, { id, isUp }, room) => {
    if (!member.admitted) return 'not-admitted';
    if (!room.isWorkshop) return 'not-allowed';
    if (member.voteRate() !== 'ok') return 'too-fast';
    const { accountId } = member;
    if (!(await voteFor(s.deps.db, room.id, { id, accountId, isUp }))) return 'not-allowed';
    member.isVotedDue = true;
    await tell(s, room.id, null, { k: 'questions' });
    return null;
  },
  settle: byHost(async (s, _, { id, state }, room) => {
    if (!(await settleQuestion(s.deps.db, room.id, id, state))) return 'not-allowed';
    await tell(s, room.id, null, { k: 'questions' });
    return null;
  }),
  poll: byHost(async (s, member, { clientId: id, question, choices }, room) => {
    if (member.questionRate() !== 'ok') return 'too-fast';
    const asks = pollAsks.safeParse(question);
    const offered = pollChoices.safeParse(choices);
    if (!asks.success || !offered.success) return 'bad-message';
    const poll = { id, question: asks.data, choices: offered.data };
    if (!(await openPoll(s.deps.db, room.id, poll, s.deps.clock.now()))) return 'not-allowed';
    await tell(s, room.id, null, { k: 'poll' });
    return null;
  }),
  'poll-vote': async (s, member, { id, choice }, room) => {
    if (!member.admitted) return 'not-admitted';
    // Who hosts sees the counts before anybody has voted.
    if (!room.isWorkshop || hostsNow(room, member.accountId)) return 'not-allowed';
    if (member.voteRate() !== 'ok') return 'too-fast';
    const { accountId } = member;
    if (!(await votePoll(s.deps.db, room.id, { id, accountId, choice }))) return 'not-allowed';
    await tell(s, room.id, null, { k: 'poll' });
    return null;
  },
  'poll-close': byHost(async (s, _, { id }, room) => {
    if (!(await closePoll(s.deps.db, room.id, id, s.deps.clock.now()))) return 'not-allowed';
    await tell(s, room.id, null, { k: 'poll' });
    return null;
  }),
};
