import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { receiptPdf } from './document-pdf.ts';
import { getStatement, listStatements, statementCsv, statementPdf } from './own-statements.ts';
import { documentsOf, viewDocument } from './readable.ts';
import { documentsForStaff } from './staff-documents.ts';
import { getTaxSettings, saveTaxSettings } from './tax-settings.ts';

/** Receipts, tax invoices and what decides which of them an expert's clients get (P-06). */
export function documentRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listDocuments, async ({ ctx: { deps, account }, params }) =>
    (await documentsOf(deps.db, params.id, account.id)).map(viewDocument),
  );
  route(api, endpoints.receiptPdf, ({ ctx, params, query }) => receiptPdf(ctx, params.id, query.document));
  route(api, endpoints.documentsForStaff, ({ ctx, query }) => documentsForStaff(ctx, query));
  route(api, endpoints.listStatements, ({ ctx, query }) => listStatements(ctx, query));
  route(api, endpoints.getStatement, ({ ctx, params }) => getStatement(ctx, params.id));
  route(api, endpoints.statementPdf, ({ ctx, params }) => statementPdf(ctx, params.id));
  route(api, endpoints.statementCsv, ({ ctx, params }) => statementCsv(ctx, params.id));
  route(api, endpoints.getTaxSettings, ({ ctx }) => getTaxSettings(ctx));
  route(api, endpoints.saveTaxSettings, ({ ctx, body }) => saveTaxSettings(ctx, body));
}
