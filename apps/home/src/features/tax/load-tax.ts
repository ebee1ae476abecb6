import type { TaxSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The expert's tax settings (P-06). @throws a redirect to the login, {ApiError} */
export async function loadTax(request: Request): Promise<{ tax: TaxSettings }> {
  const { data } = await withSession(request, api.call(endpoints.getTaxSettings, { signal: request.signal }));
  return { tax: data };
}
