import type { Application, ApplicationContent, ApplicationFile } from '@nexperts/contract';
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
  const headers = { origin: 'http://localhost:3000', cookie: person.cookie };
  const json = { ...headers, 'content-type': 'application/json' };
  const path = '/api/expert/application';
  return {
    get: async (): Promise<Application> => {
      const answer = await server.request(path, { headers });
      return ((await answer.json()) as { data: Application }).data;
    },
    save: (revision: number, content: unknown) =>
      server.request(path, { method: 'PUT', headers: json, body: JSON.stringify({ revision, content }) }),
    submit: (revision: number) => server.post(`${path}/submit`, { revision }, headers),
    takeBack: (revision: number) => server.post(`${path}/take-back`, { revision }, headers),
    addFile: (bytes: Buffer, name = 'certificate.pdf', type = 'application/pdf') =>
      server.request(`${path}/files`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
        body: new Uint8Array(bytes),
      }),
    removeFile: (id: string) => server.request(`${path}/files/${id}`, { method: 'DELETE', headers }),
    readFile: (id: string) => server.request(`${path}/files/${id}`, { headers }),
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
  const added = (await (await applicant.addFile(PDF)).json()) as { data: ApplicationFile };
  await applicant.save(0, completeContent(content));
  const answer = await applicant.submit(1);
  if (answer.status !== 200) throw new Error(`submit answered ${answer.status}: ${await answer.text()}`);
  return { person, applicant, sent: ((await answer.json()) as { data: Application }).data, file: added.data };
}

/** The calls of staff. */
export function staffOf(server: TestServer, person: TestPerson) {
  const headers = { origin: 'http://localhost:3000', cookie: person.cookie };
  const path = '/api/staff/applications';
  return {
    list: (query = '') => server.request(path + query, { headers }),
    review: (id: string) => server.request(`${path}/${id}`, { headers }),
    readFile: (id: string, fileId: string) => server.request(`${path}/${id}/files/${fileId}`, { headers }),
    decide: (id: string, body: object) => server.post(`${path}/${id}/decision`, body, headers),
  };
}
