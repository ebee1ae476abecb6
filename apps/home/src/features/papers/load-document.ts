import type { IssuedDocument } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { redirect } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { withSession } from '../../session.ts';

/** A document of a booking with the address of its PDF. */
export interface BookingDocument {
  bookingId: string;
  /** The order of seats from whose page somebody came (H-12); null: from the booking’s */
  orderId: string | null;
  document: IssuedDocument;
  pdfUrl: string;
}

/** One document of a booking (P-06). @throws a redirect to the login, a 404, {ApiError} */
export async function loadDocument(
  { bookingId, documentId }: { bookingId: string; documentId: string },
  request: Request,
): Promise<BookingDocument> {
  const call = api.call(endpoints.listDocuments, { params: { id: bookingId }, signal: request.signal });
  const { data: all } = await withSession(request, call);
  const document = all.find(({ id }) => id === documentId);
  if (!document) throw new Response(null, { status: 404 });
  return {
    bookingId,
    orderId: new URL(request.url).searchParams.get('order'),
    document,
    pdfUrl: api.addressOf(endpoints.receiptPdf, {
      params: { id: bookingId },
      query: { document: documentId },
    }),
  };
}

/** The papers of a payout with the addresses of their files. */
export interface PayoutPapers {
  documents: readonly IssuedDocument[];
  pdfUrl: string;
  csvUrl: string;
}

/** The statement of a payout and its fee invoice (P-05). @throws a redirect to the login, {ApiError} */
export async function loadStatement(payoutId: string, request: Request): Promise<PayoutPapers> {
  const call = api.call(endpoints.getStatement, { params: { id: payoutId }, signal: request.signal });
  const { data: documents } = await withSession(request, call);
  return {
    documents,
    pdfUrl: api.addressOf(endpoints.statementPdf, { params: { id: payoutId } }),
    csvUrl: api.addressOf(endpoints.statementCsv, { params: { id: payoutId } }),
  };
}

/** What staff read of a booking or of a payout. */
export interface StaffDocuments {
  /** Null: of a payout */
  bookingId: string | null;
  documents: readonly IssuedDocument[];
}

/**
 * The documents of what the address names by `?booking=` or `?payout=`.
 * @throws a redirect to the login, or to the desk from an address that names neither, {ApiError}
 */
export async function loadStaffDocuments(request: Request): Promise<StaffDocuments> {
  const search = new URL(request.url).searchParams;
  const [bookingId, payoutId] = [search.get('booking'), search.get('payout')];
  if (!bookingId && !payoutId) throw redirect(paths.staffHome());
  const query = bookingId ? { bookingId } : { payoutId: payoutId ?? '' };
  const { data } = await withSession(
    request,
    api.call(endpoints.documentsForStaff, { query, signal: request.signal }),
  );
  return { bookingId, documents: data };
}
