import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** An expert's papers: tax settings (P-06), statements of payouts (P-05), and what comes next (P-07); papers for staff. */
export function documentsClient(host: KyInstance, baseUrl: string) {
  return {
    tax: bind(host, endpoints.getTaxSettings),
    saveTax: bind(host, endpoints.saveTaxSettings),
    outlook: bind(host, endpoints.earningsOutlook),
    statements: bind(host, endpoints.listStatements),
    statement: bind(host, endpoints.getStatement),
    forStaff: bind(host, endpoints.documentsForStaff),
    /** Address that downloads the papers of a payout */
    statementUrl: (id: string, as: 'pdf' | 'csv'): string =>
      addressOf(baseUrl, as === 'pdf' ? endpoints.statementPdf : endpoints.statementCsv, { id }),
  };
}
