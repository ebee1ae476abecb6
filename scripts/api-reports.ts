import { apiReports } from './lib/api-report.ts';
import { PUBLISHED } from './lib/published.ts';

// `pnpm api-reports`, after a build: writes anew what each package offers (packages/*/etc/*.api.md).
for (const name of PUBLISHED) {
  const { changed } = apiReports(name, true);
  process.stdout.write(`${name}: ${changed.length > 0 ? `wrote ${changed.join(', ')}` : 'as it was'}\n`);
}
