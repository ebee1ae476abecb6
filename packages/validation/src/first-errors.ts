// Single names: esbuild keeps all of zod for a namespace within a namespace.
import { safeParse, type $ZodType } from 'zod/v4/core';

/** Message by field name: for each field the first rule it breaks. Empty when the value passes. */
export function firstErrors(schema: $ZodType, value: unknown): Record<string, string> {
  const result = safeParse(schema, value);
  const errors: Record<string, string> = {};
  if (result.success) return errors;
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}
