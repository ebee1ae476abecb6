import type { AnswerCard } from '@nexperts/contract';
import { formatDayLong, fullName, localDateOf } from '@nexperts/domain';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { writePdf, type PdfPart } from '../../pdf/pdf.ts';
import { partyBooking, type FullBooking } from '../bookings/index.ts';
import { cardOf } from './rows.ts';

const titleOf = ({ booking }: FullBooking): string => `Answer card: ${booking.serviceTitle}`;

/** @param zone of the reader */
function metOn({ booking, expert }: FullBooking, zone: string): string {
  const start = booking.startsAt.getTime();
  const day = formatDayLong(start, zone);
  const year = localDateOf(start, zone).slice(0, 4);
  return `From ${fullName(expert.firstName, expert.lastName)} after the session on ${day} ${year}.`;
}

// CommonMark: a backslash takes the meaning from any ASCII punctuation. Blanks at the start of a line would make it code.
const plain = (text: string): string =>
  text.replaceAll(/^[ \t]+/gm, '').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Markdown in which what people typed stays text. */
function markdown(found: FullBooking, zone: string, { summary, steps, links, files }: AnswerCard): string {
  const lines = [`# ${plain(titleOf(found))}`, plain(metOn(found, zone)), plain(summary)];
  if (steps.length > 0)
    lines.push(
      '## Next steps',
      steps
        .map(({ text, done }) => `- [${done ? 'x' : ' '}] ${plain(text.replaceAll('\n', ' '))}`)
        .join('\n'),
    );
  if (links.length > 0)
    lines.push(
      '## Links',
      links.map(({ title, url }) => `- [${plain(title)}](<${new URL(url).href}>)`).join('\n'),
    );
  if (files.length > 0) lines.push('## Files', files.map(({ name }) => `- ${plain(name)}`).join('\n'));
  return `${lines.join('\n\n')}\n`;
}

function paragraphs(
  found: FullBooking,
  zone: string,
  { summary, steps, links, files }: AnswerCard,
): PdfPart[] {
  const section = (heading: string, items: PdfPart[]): PdfPart[] =>
    items.length === 0 ? [] : [{ kind: 'heading', text: heading }, ...items];
  return [
    { kind: 'title', text: titleOf(found) },
    { kind: 'note', text: metOn(found, zone) },
    { kind: 'text', text: summary },
    ...section(
      'Next steps',
      steps.map(({ text, done }) => ({ kind: 'item', text, isDone: done })),
    ),
    ...section(
      'Links',
      links.map(({ title, url }) => ({ kind: 'link', text: title, url })),
    ),
    ...section(
      'Files',
      files.map(({ name }) => ({ kind: 'item', text: name })),
    ),
  ];
}

/**
 * The card as a file to keep; its uploaded files are named, and downloaded each by itself.
 * @throws {AppError} NotFound, also while there is no card
 */
export async function exportAnswerCard(
  { deps, account }: SignedIn,
  id: string,
  as: 'pdf' | 'md',
): Promise<Response> {
  const found = await partyBooking(deps.db, id, account.id);
  const card = await cardOf(deps.db, found.booking.id);
  if (!card) throw notFound('Answer card');
  const zone = account.timeZone;
  const body =
    as === 'pdf'
      ? await writePdf(paragraphs(found, zone, card), new Date(card.updatedAt))
      : Buffer.from(markdown(found, zone, card));
  return new Response(new Uint8Array(body), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="answer-card.${as}"`,
      'Content-Length': String(body.byteLength),
      'Content-Type': as === 'pdf' ? 'application/pdf' : 'text/markdown; charset=utf-8',
    },
  });
}
