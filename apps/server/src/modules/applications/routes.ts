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
  route(api, endpoints.getApplication, ({ ctx }) => getApplication(ctx));
  route(api, endpoints.saveApplication, ({ ctx, body }) => saveApplication(ctx, body));
  route(api, endpoints.submitApplication, ({ ctx, body }) => submitApplication(ctx, body.revision));
  route(api, endpoints.takeBackApplication, ({ ctx, body }) => takeBackApplication(ctx, body.revision));
  route(api, endpoints.addApplicationFile, ({ ctx, file }) => addFile(ctx, file), admitFile);
  route(api, endpoints.applicationFile, ({ ctx, params }) => ownFile(ctx, params.fileId));
  route(api, endpoints.removeApplicationFile, ({ ctx, params }) => removeFile(ctx, params.fileId));

  route(api, endpoints.listApplications, ({ ctx, query }) => listApplications(ctx, query));
  route(api, endpoints.reviewApplication, ({ ctx, params }) => reviewApplication(ctx, params.id));
  route(api, endpoints.reviewedFile, ({ ctx, params }) => reviewedFile(ctx, params));
  route(api, endpoints.decideApplication, ({ ctx, params, body }) => decideApplication(ctx, params.id, body));
}
