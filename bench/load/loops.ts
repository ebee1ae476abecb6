// Asks for the same again and again, in so many loops at once: `fork('bench/load/loops.ts', [loops, url, init])`, `init`
// being fetch's as JSON. Tells the parent when the first answer is there; any message ends it, and is answered with the
// number of answers by status, 0 for a connection that was lost.
const [loops = '', url = '', init = '{}'] = process.argv.slice(2);
const request = JSON.parse(init) as RequestInit;
const answers: Record<number, number> = {};
process.once('message', () => process.send?.(answers, () => process.exit()));
process.once('disconnect', () => process.exit());

async function ask(): Promise<number> {
  const answer = await fetch(url, request);
  await answer.arrayBuffer();
  return answer.status;
}

async function loop(): Promise<never> {
  for (;;) {
    const status = await ask().catch(() => 0);
    if (Object.keys(answers).length === 0) process.send?.('begun');
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

for (let n = 0; n < Number(loops); n += 1) void loop();
