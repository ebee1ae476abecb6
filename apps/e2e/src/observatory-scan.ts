import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import type { Scan } from './observatory.ts';

// A program of its own, as certificates to trust are read at the start of a process: `observatory-scan.ts <https port>
// <http port> <path>…` writes an array of `Scan` as JSON. The package's own scan knows neither ports nor paths.

async function scan(path: string, httpsPort: number, httpPort: number): Promise<Scan> {
  const requests = await retrieve('localhost', { httpsPort, httpPort, path });
  const outputs = ALL_TESTS.map((test) => test(requests));
  const modifiers = outputs.map(({ result }) => getScoreModifier(result));
  const sum = (points: number[]): number => points.reduce((total, point) => total + point, 100);
  const withoutExtra = sum(modifiers.filter((points) => points < 0));
  // What is better than asked for counts only where little else is wrong.
  const { score, grade } = getGradeForScore(
    withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutExtra,
  );
  return {
    path,
    status: requests.responses.auto?.status ?? null,
    score,
    grade,
    tests: outputs.length,
    failed: outputs.flatMap(({ pass, result, constructor }) =>
      pass ? [] : [`${constructor.name}: ${result}`],
    ),
  };
}

const [httpsPort, httpPort, ...paths] = process.argv.slice(2);
const scans: Scan[] = [];
for (const path of paths) scans.push(await scan(path, Number(httpsPort), Number(httpPort)));
process.stdout.write(JSON.stringify(scans));
