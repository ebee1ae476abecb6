import { vitestOutcome, type Outcome } from '../lib/checks.ts';
import { exec } from '../lib/proc.ts';

/** The kit's stories with their play functions and axe, in a real browser. */
export async function stories(): Promise<Outcome> {
  const { output, seconds } = await exec('vitest', ['run', '--project', 'storybook'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return vitestOutcome('stories', '.report/storybook.json', output, seconds);
}
