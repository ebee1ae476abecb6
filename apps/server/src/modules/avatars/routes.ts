import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { getPicture } from './get-picture.ts';
import { getSharePicture } from './get-share-picture.ts';
import { ownAvatar } from './own-avatar.ts';
import { admitAvatar, removeAvatar, setAvatar } from './set-avatar.ts';

/** Uploaded pictures: put up, taken down, served. */
export function avatarRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.ownAvatar, ({ ctx }) => ownAvatar(ctx));
  route(api, endpoints.setAvatar, ({ ctx, file }) => setAvatar(ctx, file), admitAvatar);
  route(api, endpoints.removeAvatar, ({ ctx }) => removeAvatar(ctx));
  route(api, endpoints.sharePicture, ({ ctx, params }) => getSharePicture(ctx, params));
  route(api, endpoints.avatarPicture, ({ ctx, params, c }) =>
    getPicture(ctx, params, c.req.header('accept') ?? ''),
  );
}
