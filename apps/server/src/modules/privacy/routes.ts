import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { askForDeletion } from './ask-for-deletion.ts';
import { closingPreview } from './closing-preview.ts';
import { exportAccount } from './export-account.ts';

/** Mounts what people may ask about their data: all of it, or none of it. */
export function privacyRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.exportAccount, ({ ctx }) => exportAccount(ctx));
  route(api, endpoints.closingPreview, ({ ctx }) => closingPreview(ctx));
  route(api, endpoints.deleteAccount, ({ ctx, body, c }) => askForDeletion(ctx, body, c));
}
