import { apiReports } from './lib/api-report.ts';
import { PUBLISHED } from './lib/published.ts';

// `npm run api-reports` builds the packages, then renews the reports of the packages' public types (packages/*/etc/*.api.md).
for (const name of PUBLISHED) {
  const { changed } = apiReports(name, true);
  process.stdout.write(`${name}: ${changed.length > 0 ? `wrote ${changed.join(', ')}` : 'as it was'}\n`);
}
