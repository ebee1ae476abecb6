import { writePdf, type PdfPart } from '../../pdf/pdf.ts';
import type { Evidence } from './evidence-facts.ts';

/**
 * The evidence as a tagged PDF. The same evidence of the same dispute gives the same bytes.
 * @param madeAt goes into the document; not the time of the call
 */
export function evidencePdf({ title, parts }: Evidence, madeAt: Date): Promise<Uint8Array> {
  const paragraphs = parts.flatMap(({ heading, lines }): PdfPart[] => [
    { kind: 'heading', text: heading },
    ...lines.map((text): PdfPart => ({ kind: 'item', text })),
  ]);
  return writePdf([{ kind: 'title', text: title }, ...paragraphs], madeAt);
}
