import { writeFileSync } from 'node:fs';
import { apiReports } from './lib/api-report.ts';
import { exec } from './lib/proc.ts';
import { PUBLISHED } from './lib/published.ts';
import { openApiDocument } from '../apps/server/src/modules/openapi/index.ts';

// `npm run api-reports` builds the packages, then renews what a reviewer of a change to the API reads: the reports of the
// packages' public types (packages/*/etc/*.api.md) and the OpenAPI document (docs/openapi.json).
for (const name of PUBLISHED) {
  const { changed } = apiReports(name, true);
  process.stdout.write(`${name}: ${changed.length > 0 ? `wrote ${changed.join(', ')}` : 'as it was'}\n`);
}

const DOCUMENT = 'docs/openapi.json';
writeFileSync(DOCUMENT, JSON.stringify(openApiDocument('http://localhost:3000')));
await exec('oxfmt', [DOCUMENT]);
process.stdout.write(`wrote ${DOCUMENT}\n`);
