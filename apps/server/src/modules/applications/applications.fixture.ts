import type {
  Application,
  ApplicationContent,
  ApplicationFile,
  BodyOf,
  endpoints,
  QueryOf,
} from '@nexperts/contract';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

/** An application with nothing missing but a document. */
export function completeContent(change: Partial<ApplicationContent> = {}): ApplicationContent {
  return {
    firstName: 'Mira',
    lastName: 'Zelenka',
    headline: 'Beekeeper and urban hive planner',
    about: 'I have kept bees on roofs for twelve years. '.repeat(4).trim(),
    categories: ['Lifestyles'],
    topics: ['Home Decor'],
    languages: ['English', 'Czech'],
    services: [
      {
        title: 'Your first hive',
        description: 'We plan where the hive stands and what it needs.',
        durationMin: 45,
        dollars: 80,
        instant: false,
      },
    ],
    credentials: [{ title: 'Certificate in beekeeping', issuer: 'TAFE Queensland', year: 2014 }],
    ...change,
  };
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** The calls of an applicant, as our pages send them. */
export function applicantOf(server: TestServer, person: TestPerson) {
  const { call } = server.as(person);
  return {
    get: async (): Promise<Application> => (await call('getApplication')).data,
    save: (revision: number, content: ApplicationContent) =>
      call('saveApplication', { body: { revision, content } }),
    submit: (revision: number) => call('submitApplication', { body: { revision } }),
    takeBack: (revision: number) => call('takeBackApplication', { body: { revision } }),
    addFile: (bytes: Buffer, fileName = 'certificate.pdf', type = 'application/pdf') =>
      call('addApplicationFile', { file: new Blob([new Uint8Array(bytes)], { type }), fileName }),
    removeFile: (fileId: string) => call('removeApplicationFile', { params: { fileId } }),
    readFile: (fileId: string) => call('applicationFile', { params: { fileId } }),
  };
}
export type Applicant = ReturnType<typeof applicantOf>;

/** Somebody signed up as an expert, without a profile. */
export const createApplicant = (server: TestServer, overrides: Parameters<typeof createClient>[1] = {}) =>
  createClient(server, { isExpert: true, name: 'Mira Zelenka', ...overrides });

/** Somebody whose complete application was sent. */
export async function createSent(
  server: TestServer,
  {
    content,
    ...overrides
  }: Parameters<typeof createClient>[1] & { content?: Partial<ApplicationContent> } = {},
): Promise<{ person: TestPerson; applicant: Applicant; sent: Application; file: ApplicationFile }> {
  const person = await createApplicant(server, overrides);
  const applicant = applicantOf(server, person);
  const { data: file } = await applicant.addFile(PDF);
  await applicant.save(0, completeContent(content));
  return { person, applicant, sent: (await applicant.submit(1)).data, file };
}

/** The calls of staff. */
export function staffOf(server: TestServer, person: TestPerson) {
  const { call } = server.as(person);
  return {
    list: (query: QueryOf<typeof endpoints.listApplications> = {}) => call('listApplications', { query }),
    review: (id: string) => call('reviewApplication', { params: { id } }),
    readFile: (id: string, fileId: string) => call('reviewedFile', { params: { id, fileId } }),
    decide: (id: string, body: BodyOf<typeof endpoints.decideApplication>) =>
      call('decideApplication', { params: { id }, body }),
  };
}
