import { sendAnswerCardMail } from './mails.ts';

export { answerCardRoutes } from './routes.ts';

export const answerCardJobs = { 'mail.answer-card': sendAnswerCardMail };
