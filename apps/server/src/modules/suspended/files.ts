import type { UploadedFile } from '@nexperts/contract';
import type { Context } from 'hono';
import { notFound } from '../../http/app-error.ts';
import type { ActsAs, Ctx } from '../../http/context.ts';
import type { ReceivedFile } from '../../http/read-file.ts';
import { ownerInside } from '../accounts/index.ts';
import { waitingWrapUps } from '../problems/index.ts';
import { addUpload, admitUpload, getUploadAs, removeUpload } from '../uploads/index.ts';
import { actsAs } from './verbs.ts';

/** The suspended person who is inside in this browser. @throws AppError NotFound */
const inside = async (ctx: Ctx, c: Context): Promise<ActsAs> => actsAs(ctx, await ownerInside(c, ctx.deps));

/**
 * Lets a file in from a suspended person, within the limits of every account, before it is read.
 * @throws AppError NotFound, TooManyRequests, Conflict
 */
export const admitSuspendedFile = async (ctx: Ctx, c: Context): Promise<void> =>
  admitUpload(await inside(ctx, c));

/**
 * Keeps a file for the answer of a suspended person, cleaned as every file is.
 * @throws AppError NotFound, ValidationFailed, Conflict, Unavailable
 */
export const addSuspendedFile = async (ctx: Ctx, file: ReceivedFile, c: Context): Promise<UploadedFile> =>
  addUpload(await inside(ctx, c), file);

/** Deletes a file that goes with nothing yet. @throws AppError NotFound, WrongState */
export const removeSuspendedFile = async (ctx: Ctx, id: string, c: Context): Promise<void> =>
  removeUpload(await inside(ctx, c), id);

/** A file of a statement that waits for their answer, and no other. @throws AppError NotFound */
export async function getSuspendedFile(ctx: Ctx, id: string, c: Context): Promise<Response> {
  const person = await inside(ctx, c);
  const statements = (await waitingWrapUps(person)).flatMap(({ problem }) => problem?.statements ?? []);
  if (!statements.some(({ files }) => files.some((file) => file.id === id.toLowerCase())))
    throw notFound('File');
  return getUploadAs(person, id);
}
