// A module of its own: payments and staff stop the deadlines of problems, and problems needs both.
export { endWithBank, enqueueCaseDeadline, enqueueDeadline } from './enqueue-deadline.ts';
export {
  enqueueStandstillEnd,
  pauseCause,
  pauseDeadlines,
  resumeDeadlines,
  type PauseCause,
} from './pause.ts';
export { expertMayUntil, hearingEnd, personMayUntil, personMayUntilSql } from './standstill.ts';
