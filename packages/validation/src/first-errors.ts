import * as z from 'zod/mini';

/** Message by field name: for each field the first rule it breaks. Empty when the value passes. */
export function firstErrors(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const result = z.core.safeParse(schema, value);
  const errors: Record<string, string> = {};
  if (result.success) return errors;
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}
