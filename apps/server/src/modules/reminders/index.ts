import { remind } from './remind.ts';

export const reminderJobs = { 'booking.reminder': remind };
