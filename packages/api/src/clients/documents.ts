import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** An expert's papers: tax settings (P-06), statements of payouts (P-05), and what comes next (P-07); papers for staff. */
export interface DocumentsClient {
  readonly tax: Call<typeof endpoints.getTaxSettings>;
  readonly saveTax: Call<typeof endpoints.saveTaxSettings>;
  readonly outlook: Call<typeof endpoints.earningsOutlook>;
  readonly statements: Call<typeof endpoints.listStatements>;
  readonly statement: Call<typeof endpoints.getStatement>;
  readonly forStaff: Call<typeof endpoints.documentsForStaff>;
  /** Address that downloads the papers of a payout */
  readonly statementUrl: (id: string, as: 'pdf' | 'csv') => string;
}

export function documentsClient(host: KyInstance, baseUrl: string): DocumentsClient {
  return {
    tax: bind(host, endpoints.getTaxSettings),
    saveTax: bind(host, endpoints.saveTaxSettings),
    outlook: bind(host, endpoints.earningsOutlook),
    statements: bind(host, endpoints.listStatements),
    statement: bind(host, endpoints.getStatement),
    forStaff: bind(host, endpoints.documentsForStaff),
    statementUrl: (id: string, as: 'pdf' | 'csv'): string =>
      addressOf(baseUrl, as === 'pdf' ? endpoints.statementPdf : endpoints.statementCsv, { id }),
  };
}
