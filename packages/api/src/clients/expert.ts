import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Experts: the logged-in one (K-09) with hours, services and earnings, the featured ones (K-10), profiles, free slots. */
export function expertClient(host: KyInstance, baseUrl: string) {
  return {
    currentExpert: bind(host, endpoints.currentExpert),
    featured: bind(host, endpoints.featuredExperts),
    profile: bind(host, endpoints.getExpert),
    reviews: bind(host, endpoints.expertReviews),
    slots: bind(host, endpoints.getSlots),
    availability: bind(host, endpoints.getAvailability),
    saveAvailability: bind(host, endpoints.saveAvailability),
    services: bind(host, endpoints.getServices),
    saveServices: bind(host, endpoints.saveServices),
    tax: bind(host, endpoints.getTaxSettings),
    saveTax: bind(host, endpoints.saveTaxSettings),
    outlook: bind(host, endpoints.earningsOutlook),
    statements: bind(host, endpoints.listStatements),
    statement: bind(host, endpoints.getStatement),
    /** Address that downloads the papers of a payout */
    statementUrl: (id: string, as: 'pdf' | 'csv'): string =>
      addressOf(baseUrl, as === 'pdf' ? endpoints.statementPdf : endpoints.statementCsv, { id }),
    earnings: bind(host, endpoints.expertEarnings),
    firstSteps: bind(host, endpoints.expertFirstSteps),
  };
}
