import { chromium } from 'playwright';
import { blocking } from './blocking.ts';
const [, , origin, n, ...paths] = process.argv;
for (const p of paths) {
  const r = [];
  for (let i = 0; i < Number(n); i++) {
    const b = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    r.push(await blocking(b, origin + p, 1));
    await b.close();
  }
  const s = (k) =>
    r
      .map((x) => Math.round(x[k]))
      .sort((a, b) => a - b)
      .join(' ');
  console.log(p, 'cpu', s('byProcessor'), 'clock', s('byClock'));
}
