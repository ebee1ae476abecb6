import type { PageContent } from '@nexperts/contract';
import { CATEGORIES, LANGUAGE_LEVELS } from '@nexperts/domain';
import { pageForm } from '@nexperts/validation';
import * as z from 'zod/mini';
import { AppError } from '../../http/app-error.ts';

const form = pageForm(
  CATEGORIES.map(({ name }) => name),
  LANGUAGE_LEVELS,
);

/** A page as it is published: trimmed. @throws {AppError} ValidationFailed with `fields` */
export function publishable(content: PageContent): PageContent {
  const result = z.core.safeParse(form, content);
  if (result.success) return result.data as PageContent;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw unpublishable(fields);
}

/** @param fields messages by place */
const unpublishable = (fields: Record<string, string>): AppError =>
  new AppError('ValidationFailed', Object.values(fields)[0] ?? 'This page can’t be published', { fields });
