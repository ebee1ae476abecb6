import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { attendancePaper } from './attendance-paper.ts';
import { cancelGroupSession } from './cancel-session.ts';
import { listOwnWorkshops } from './hosted.ts';
import { saveNotes } from './notes.ts';
import { getWorkshop, listWorkshops } from './public-workshops.ts';
import { publishWorkshop } from './publish-workshop.ts';
import { cancelGroupSessionByStaff, getStaffGroupSession, permitWorkshops } from './staff.ts';

/** What experts host for several people at once (H-01 to H-05, H-11). */
export function workshopRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listWorkshops, ({ ctx, query }) => listWorkshops(ctx, query));
  route(api, endpoints.getWorkshop, ({ ctx, params }) => getWorkshop(ctx, params.slug));
  route(api, endpoints.publishWorkshop, ({ ctx, body }) => publishWorkshop(ctx, body));
  route(api, endpoints.listOwnWorkshops, ({ ctx }) => listOwnWorkshops(ctx));
  route(api, endpoints.cancelGroupSession, ({ ctx, params }) => cancelGroupSession(ctx, params.id));
  route(api, endpoints.saveGroupSessionNotes, ({ ctx, params, body }) =>
    saveNotes(ctx, params.id, body.text),
  );
  route(api, endpoints.getStaffGroupSession, ({ ctx, params }) => getStaffGroupSession(ctx, params.id));
  route(api, endpoints.cancelGroupSessionByStaff, ({ ctx, params, body }) =>
    cancelGroupSessionByStaff(ctx, params.id, body),
  );
  route(api, endpoints.permitWorkshops, ({ ctx, params, body }) =>
    permitWorkshops(ctx, params.id, body.reason),
  );
  route(api, endpoints.attendancePaper, ({ ctx, params }) => attendancePaper(ctx, params.id));
}
