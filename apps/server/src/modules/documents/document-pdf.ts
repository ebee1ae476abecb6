import { eq } from 'drizzle-orm';
import { documentFile, type document } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/context.ts';
import { writePapers } from '../../pdf/paper-pdf.ts';
import { documentsOf } from './readable.ts';

type Row = typeof document.$inferSelect;

/**
 * The PDF of a document, kept as it was first handed out.
 * @param more papers on further pages, which were issued with it
 */
export async function pdfOf(
  db: DbOrTx,
  { id, paper, issuedAt }: Row,
  more: readonly Row[] = [],
): Promise<Buffer> {
  const kept = async () => {
    const [row] = await db.select().from(documentFile).where(eq(documentFile.documentId, id));
    return row?.bytes;
  };
  const there = await kept();
  if (there) return there;
  const bytes = await writePapers([paper, ...more.map((row) => row.paper)], issuedAt);
  await db.insert(documentFile).values({ documentId: id, bytes }).onConflictDoNothing();
  return (await kept()) ?? bytes;
}

/**
 * A document of a booking as a PDF (P-06).
 * @param documentId the document of the payment when left out
 * @throws {AppError} NotFound, also while it is not issued yet
 */
export async function receiptPdf(
  { deps: { db }, account }: SignedIn,
  bookingId: string,
  documentId?: string,
): Promise<Response> {
  const rows = await documentsOf(db, bookingId, account.id);
  const row = documentId === undefined ? rows[0] : rows.find(({ id }) => id === documentId);
  if (!row) throw notFound('Document');
  return attachment(await pdfOf(db, row), `${row.number}.pdf`, 'application/pdf');
}
