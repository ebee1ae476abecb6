interface KnipReport {
  issues: Record<string, Record<string, Record<string, { filePath: string; symbol: string }>>>;
  counters: Record<string, number>;
}

/** Prints each finding on a line, then how many files were looked at. */
export default function report({ issues, counters }: KnipReport): void {
  for (const [kind, files] of Object.entries(issues)) {
    for (const found of Object.values(files)) {
      for (const { filePath, symbol } of Object.values(found))
        process.stdout.write(`${kind}: ${symbol} (${filePath})\n`);
    }
  }
  process.stdout.write(`knip looked at ${counters.processed} files\n`);
}
