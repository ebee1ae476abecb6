/**
 * Says on standard output which port the system chose (`PORT=0`), in a line of the log's format; whoever started the
 * process reads it.
 */
export function sayPort(what: 'Listening' | 'Metrics', port: number, logFormat: 'json' | 'text'): void {
  const msg = `${what} on port ${port}`;
  const line =
    logFormat === 'text' ? msg : JSON.stringify({ level: 'info', time: new Date().toISOString(), msg });
  process.stdout.write(`${line}\n`);
}
