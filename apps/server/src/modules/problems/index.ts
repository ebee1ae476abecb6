import { appealDecision } from './decide-appeal.ts';
import { problemDecision } from './decide-problem.ts';
import { openTechnicalReport } from './open-technical.ts';
import { sendAppealMail } from './appeal-mails.ts';
import { sendProblemMail } from './problem-mails.ts';
import {
  appealDeadlinePassed,
  appealWindowClosed,
  bankDecided,
  problemDeadlinePassed,
  standstillOver,
} from './timers.ts';

export { appealUntil } from './appeal-window.ts';
export { answerConduct, conductHearing } from './hear-expert.ts';
export { answerProblem } from './answer-problem.ts';
export { appealVerdict } from './appeal-verdict.ts';
export { replyToProblem } from './reply-to-problem.ts';
export { waitingWrapUps } from './waiting-wrap-ups.ts';
export { countAwaiting } from './list-awaiting.ts';
export { problemRoutes } from './routes.ts';

/** Decisions that two members of staff sign (O-01). */
export { appealDecision, problemDecision };

export const problemJobs = {
  'appeal.deadline': appealDeadlinePassed,
  'appeal.window-closed': appealWindowClosed,
  'mail.appeal': sendAppealMail,
  'mail.problem': sendProblemMail,
  'problem.bank-decided': bankDecided,
  'problem.deadline': problemDeadlinePassed,
  'problem.open-technical': openTechnicalReport,
  'problem.standstill-over': standstillOver,
};
