import { Writable } from 'node:stream';

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: { type: string; message: string; stack?: string; cause?: Line['err'] };
}

const shown = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

function errorText(err: NonNullable<Line['err']>, indent = '  '): string {
  const cause = err.cause ? `\n${indent}because of\n${errorText(err.cause, `${indent}  `)}` : '';
  return `${indent}${err.type}: ${err.message}${err.stack ? `\n${err.stack}` : ''}${cause}`;
}

/** `12:03:04.123 warn  job failed  kind=mail.code attempts=3`, an error on the lines below it. */
function asText(json: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(json) as Line;
  const pairs = Object.entries(facts).map(([name, value]) => `${name}=${shown(value)}`);
  const head = [time.slice(11, 23), level.padEnd(5), msg, ...pairs].join(' ');
  return err ? `${head}\n${errorText(err)}\n` : `${head}\n`;
}

/** Turns the log's JSON lines into lines for people, on their way to a terminal. */
export function textStream(to: Writable): Writable {
  return new Writable({
    write: (chunk: Buffer, _, done) => {
      to.write(asText(chunk.toString()), (error) => done(error));
    },
  });
}
