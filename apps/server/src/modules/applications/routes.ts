import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { decideApplication } from './decide.ts';
import { getApplication, saveApplication } from './draft.ts';
import { addFile, admitFile, ownFile, removeFile, reviewedFile } from './files.ts';
import { listApplications, reviewApplication } from './review.ts';
import { submitApplication, takeBackApplication } from './submit.ts';

/** Applications of experts: the applicant's side and the staff's (B-05, W-03, W-04). */
export function applicationRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getApplication, async ({ ctx }) => ({ data: await getApplication(ctx) }));
  route(api, endpoints.saveApplication, async ({ ctx, body }) => ({
    data: await saveApplication(ctx, body),
  }));
  route(api, endpoints.submitApplication, async ({ ctx, body }) => ({
    data: await submitApplication(ctx, body.revision),
  }));
  route(api, endpoints.takeBackApplication, async ({ ctx, body }) => ({
    data: await takeBackApplication(ctx, body.revision),
  }));
  route(
    api,
    endpoints.addApplicationFile,
    async ({ ctx, file }) => ({ data: await addFile(ctx, file) }),
    admitFile,
  );
  route(api, endpoints.applicationFile, ({ ctx, params }) => ownFile(ctx, params.fileId));
  route(api, endpoints.removeApplicationFile, ({ ctx, params }) => removeFile(ctx, params.fileId));

  route(api, endpoints.listApplications, ({ ctx, query }) => listApplications(ctx, query));
  route(api, endpoints.reviewApplication, async ({ ctx, params }) => ({
    data: await reviewApplication(ctx, params.id),
    serverNow: ctx.deps.clock.now().toISOString(),
  }));
  route(api, endpoints.reviewedFile, ({ ctx, params }) => reviewedFile(ctx, params));
  route(api, endpoints.decideApplication, async ({ ctx, params, body }) => ({
    data: await decideApplication(ctx, params.id, body),
  }));
}
