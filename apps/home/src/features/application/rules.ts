import { TOPICS_BY_CATEGORY } from '@nexperts/domain';
import { applicationForm } from '@nexperts/validation';
import * as z from 'zod/mini';

const documents = z.object({
  files: z.array(z.unknown()).check(z.minLength(1, 'Add at least one document')),
});

/** A complete application with its documents (B-05). @param thisYear the latest year a credential may be of */
export const applicationRules = (thisYear: number) =>
  z.intersection(applicationForm(TOPICS_BY_CATEGORY, thisYear), documents);
