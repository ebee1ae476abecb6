/** A plain decimal, such as `-12.50`. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A cell as every spreadsheet reads it; text that would be a formula begins with an apostrophe. In some
 * languages Excel takes full-width signs for the plain ones.
 */
function cell(value: string | number): string {
  if (typeof value === 'number' || NUMBER.test(value)) return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 has them. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** An answer that is downloaded as a file. Without the mark at its start, Excel takes UTF-8 for an older encoding. */
export const csvFile = (name: string, body: string): Response =>
  new Response(`\uFEFF${body}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
