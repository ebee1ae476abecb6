import type { IssuedDocument, TaxSettings } from '@nexperts/contract';
import { expertTax } from '../../db/schema/index.ts';
import { openTestSession, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

/** The ATO's own number. */
export const ABN = '51824753556';

/** Registers an expert for GST, with the agreement that we issue tax invoices on their behalf. */
export async function agreeToInvoices(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { expertId }: Pick<TestExpert, 'expertId'>,
): Promise<void> {
  const now = clock.now();
  await db
    .insert(expertTax)
    .values({ expertId, abn: ABN, gstRegistered: true, agreedAt: now, agreement: 'Yes', updatedAt: now });
}

/** What somebody asks of documents, each time with a session of its own: clocks are moved by years here. */
export function reader(server: TestServer, who: Pick<TestPerson, 'accountId'>) {
  const cookie = async (): Promise<string> => (await openTestSession(server, [who.accountId]))[0] ?? '';
  const get = async (path: string): Promise<Response> =>
    server.request(path, { headers: { cookie: await cookie() } });
  return {
    get,
    documents: async (bookingId: string): Promise<IssuedDocument[]> => {
      const answer = await get(`/api/bookings/${bookingId}/documents`);
      return ((await answer.json()) as { data: IssuedDocument[] }).data;
    },
    pdf: async (bookingId: string, documentId?: string): Promise<Uint8Array> => {
      const query = documentId === undefined ? '' : `?document=${documentId}`;
      const answer = await get(`/api/bookings/${bookingId}/receipt.pdf${query}`);
      if (answer.status !== 200) throw new Error(`receipt.pdf answered ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    saveTax: async (body: { abn: string; gstRegistered: boolean; agrees: boolean }) => {
      const answer = await server.request('/api/experts/me/tax', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
          cookie: await cookie(),
        },
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { data: TaxSettings; fields?: Record<string, string> },
      };
    },
  };
}

/** The lines that a reader of a PDF finds of a paper, without spaces: a line may break anywhere. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
