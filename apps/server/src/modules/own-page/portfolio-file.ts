import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { publicExpert } from '../experts/index.ts';
import { sendDocument, uploadKey } from '../uploads/index.ts';
import { pageFiles, PORTFOLIO } from './own-page.ts';

/** A file of what a public expert has published (F-06). @throws {AppError} NotFound, also for one of a draft alone */
export async function portfolioFile(
  { deps }: Ctx,
  { handle, id }: { handle: string; id: string },
): Promise<Response> {
  const found = await publicExpert(deps.db, handle);
  const isShown = found?.portfolio.some(({ fileId }) => fileId === id);
  const file = found && isShown ? (await pageFiles(deps.db, found.id, [PORTFOLIO])).get(id) : undefined;
  if (!file) throw notFound('File');
  const response = await sendDocument(deps, { ...file, key: uploadKey(file.id) });
  // The bytes of an id never change; a page that no longer shows it is looked at again after an hour.
  response.headers.set('Cache-Control', 'public, max-age=3600');
  return response;
}
