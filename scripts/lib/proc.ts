import { spawn, type SpawnOptions } from 'node:child_process';

export interface Finished {
  code: number;
  output: string;
  seconds: number;
}

/** Runs a program to its end and keeps what it printed. */
export function exec(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Finished> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
