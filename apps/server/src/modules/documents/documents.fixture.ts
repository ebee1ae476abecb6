import type { BodyOf, endpoints } from '@nexperts/contract';
import { expertTax } from '../../db/schema/index.ts';
import { logInAgain, type TestExpert, type TestPerson } from '../../testing/factories.ts';
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
export function reader(server: TestServer, who: TestPerson) {
  const calls = async () => server.as(await logInAgain(server, who));
  const receipt = async (id: string, document?: string) =>
    (await calls()).call('receiptPdf', { params: { id }, query: document === undefined ? {} : { document } });
  return {
    calls,
    receipt,
    documents: async (id: string) => (await (await calls()).call('listDocuments', { params: { id } })).data,
    pdf: async (id: string, document?: string): Promise<Uint8Array> => {
      const { status, answer } = await receipt(id, document);
      if (status !== 200) throw new Error(`receiptPdf answered ${status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    saveTax: async (body: BodyOf<typeof endpoints.saveTaxSettings>) =>
      (await calls()).call('saveTaxSettings', { body }),
  };
}

/** The lines that a reader of a PDF finds of a paper, without spaces: a line may break anywhere. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
