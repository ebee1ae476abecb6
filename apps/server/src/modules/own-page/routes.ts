import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { changeHandle } from './change-handle.ts';
import { discardPageDraft, publishPage, restorePageVersion, savePageDraft } from './change-page.ts';
import { addClaim, proveClaim, removeClaim } from './claims/expert-claims.ts';
import { decideClaim, staffClaim } from './claims/staff-claims.ts';
import { addCaptions, addVideo, admitIntroduction } from './introduction/add-video.ts';
import { introductionFile } from './introduction/introduction-file.ts';
import { getOwnPage } from './own-page.ts';
import { portfolioFile } from './portfolio-file.ts';
import { previewPage, previewSharePicture } from './preview-page.ts';
import { listPageVersions } from './versions.ts';

/** The page that an expert writes, its versions, the files on it (F-06), the video (F-16) and what staff check of it (F-15). */
export function ownPageRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getOwnPage, ({ ctx }) => getOwnPage(ctx));
  route(api, endpoints.previewSharePicture, ({ ctx }) => previewSharePicture(ctx));
  route(api, endpoints.changeHandle, ({ ctx, body }) => changeHandle(ctx, body.handle));
  route(api, endpoints.previewPage, ({ ctx }) => previewPage(ctx));
  route(api, endpoints.savePageDraft, ({ ctx, body }) => savePageDraft(ctx, body));
  route(api, endpoints.discardPageDraft, ({ ctx, body }) => discardPageDraft(ctx, body.version));
  route(api, endpoints.publishPage, ({ ctx, body }) => publishPage(ctx, body.version));
  route(api, endpoints.listPageVersions, ({ ctx }) => listPageVersions(ctx));
  route(api, endpoints.restorePageVersion, ({ ctx, params, body }) =>
    restorePageVersion(ctx, params.id, body.version),
  );
  route(api, endpoints.addClaim, ({ ctx, body }) => addClaim(ctx, body));
  route(api, endpoints.proveClaim, ({ ctx, params, body }) => proveClaim(ctx, params.id, body));
  route(api, endpoints.removeClaim, ({ ctx, params }) => removeClaim(ctx, params.id));
  route(api, endpoints.staffClaim, ({ ctx, params }) => staffClaim(ctx, params.id));
  route(api, endpoints.decideClaim, ({ ctx, params, body }) => decideClaim(ctx, params.id, body));
  route(api, endpoints.addVideo, ({ ctx, file }) => addVideo(ctx, file), admitIntroduction);
  route(api, endpoints.addCaptions, ({ ctx, file }) => addCaptions(ctx, file), admitIntroduction);
  route(api, endpoints.introductionFile, ({ ctx, params, c }) =>
    introductionFile(ctx, params, (name) => c.req.header(name)),
  );
  route(api, endpoints.portfolioFile, ({ ctx, params }) => portfolioFile(ctx, params));
}
