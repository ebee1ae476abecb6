import { SEAT_WAIT_STATES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofExpert, ofGroupSession } from './path-params.ts';
import { hasVisibleText, plainText } from './plain-text.ts';
import { id, instant, staffOutcome } from './shared.ts';
import { hostedSession, workshopHost, workshopTerms } from './workshops.ts';

/** A session on the page of its story (O-03). */
export const staffGroupSession = z.object({
  ...workshopTerms,
  host: z.extend(workshopHost, { accountId: id }),
  session: hostedSession,
  waitlist: z.array(z.object({ name: z.string(), state: z.enum(SEAT_WAIT_STATES), since: instant })),
});
export type StaffGroupSession = z.infer<typeof staffGroupSession>;

export const getStaffGroupSession = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/group-sessions/{id}',
  params: ofGroupSession,
  summary: 'A workshop’s session with its seats and waitlist',
  access: 'staff',
  status: 200,
  data: staffGroupSession,
  errors: ['NotFound'],
});

export const cancelGroupSessionByStaff = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/group-sessions/{id}/cancel',
  params: ofGroupSession,
  summary: 'Cancel a workshop’s session; every seat is refunded (H-03)',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  body: z.object({ reason: plainText(500).check(z.refine(hasVisibleText)) }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
});

export const permitWorkshops = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/staff/experts/{id}/workshops',
  params: ofExpert,
  summary: 'Let an expert publish workshops before their fifth session (H-01)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.object({ reason: plainText(500).check(z.refine(hasVisibleText)) }),
  errors: ['NotFound', 'ValidationFailed'],
});
