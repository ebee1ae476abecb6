import type { Paper } from '@nexperts/contract';
import type { Weight } from '../fonts/faces.ts';
import { INCOMPLETE, openPdf, type OpenPdf } from './pdf.ts';

const INK = '#10222A';
const MUTED = '#4B5F67';
const RULE = '#CBD3D4';
const BRAND = '#0B4F61';
const ACCENT = '#F5A623';

const LEFT = 45;
const WIDTH = 505;
const RIGHT = LEFT + WIDTH;
const TOP = 40;
/** Rows end above it; the footer begins 20 points below. */
const BOTTOM = 750;

interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
}
const SMALL: Style = { size: 8.5, colour: MUTED };
const BODY: Style = { size: 9.5 };
const STRONG: Style = { size: 9.5, weight: 'bold' };

/** The page that is written on, with the place below what is there already. */
class Page {
  y = TOP;
  readonly #pdf: OpenPdf;
  constructor(pdf: OpenPdf) {
    this.#pdf = pdf;
  }

  heightOf(text: string, { size, weight = 'regular' }: Style, width: number): number {
    return text === '' ? 0 : this.#pdf.heightOf(text, { size, weight, width });
  }

  widthOf(text: string, { size, weight = 'regular' }: Style): number {
    return this.#pdf.widthOf(text, { size, weight });
  }

  write(text: string, style: Style, x: number, y: number, width: number): void {
    if (text === '') return;
    const { size, weight = 'regular', colour = INK, align = 'left' } = style;
    this.#pdf.file.fillColor(colour);
    // Half a point more than measured: a rounded width would break the line.
    const from = align === 'right' ? x - 0.5 : x;
    this.#pdf.write(text, { size, weight, width: width + 0.5, align }, { x: from, y });
  }

  /** What is only to be looked at. */
  decorate(draw: (file: PDFKit.PDFDocument) => void): void {
    const { file } = this.#pdf;
    file.markContent('Artifact', { type: 'Layout' });
    draw(file);
    file.endMarkedContent();
  }

  rule(y: number, { from = LEFT, width = 0.75, colour = RULE } = {}): void {
    this.decorate((file) => {
      file.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(colour).stroke();
    });
  }

  /** A tagged text at full width, the next one below it. */
  line(tag: string, text: string, style: Style, { x = LEFT, width = WIDTH, after = 4 } = {}): void {
    if (text === '') return;
    const { file, root } = this.#pdf;
    const height = this.heightOf(text, style, width);
    root.add(file.struct(tag, {}, () => this.write(text, style, x, this.y, width)));
    this.y += height + after;
  }
}

function head(page: Page, { file, root }: OpenPdf, { title, number, date, note }: Paper): void {
  page.decorate(() => {
    file.save().translate(LEFT, TOP).scale(0.6);
    file.path('M5 27V7h5l9 12V7h5v20h-5l-9-12v12z').fill(BRAND);
    file.circle(27, 6, 4).fill(ACCENT);
    file.restore();
  });
  const half = WIDTH / 2;
  const name: Style = { size: 14, weight: 'bold' };
  root.add(file.struct('P', {}, () => page.write('Nexperts', name, LEFT + 27, TOP + 4, half)));
  const right: Style = { ...STRONG, align: 'right' };
  root.add(file.struct('P', {}, () => page.write(number, right, LEFT + half, TOP + 3, half)));
  root.add(
    file.struct('P', {}, () =>
      page.write(date, { ...BODY, colour: MUTED, align: 'right' }, LEFT + half, TOP + 17, half),
    ),
  );
  page.y = TOP + 56;
  page.line('H1', title, { size: 24, weight: 'bold' }, { after: 6 });
  page.line('P', note, { ...BODY, colour: MUTED }, { after: 6 });
}

/** Who is who, side by side under their headings. */
function parties(page: Page, { file, root }: OpenPdf, paper: Paper): void {
  page.y += 8;
  page.rule(page.y);
  page.y += 12;
  const gap = 16;
  const width = (WIDTH - gap * (paper.parties.length - 1)) / paper.parties.length;
  const begin = page.y;
  let end = begin;
  for (const [index, { label, lines }] of paper.parties.entries()) {
    const x = LEFT + index * (width + gap);
    root.add(file.struct('H2', {}, () => page.write(label, { ...BODY, colour: MUTED }, x, begin, width)));
    let y = begin + 15;
    for (const [place, line] of lines.entries()) {
      const style = place === 0 ? STRONG : BODY;
      const at = y;
      const height = page.heightOf(line, style, width);
      root.add(file.struct('P', {}, () => page.write(line, style, x, at, width)));
      y += height + 3;
    }
    end = Math.max(end, y);
  }
  page.y = end + 8;
  page.rule(page.y);
  page.y += 20;
}

function box(page: Page, { file, root }: OpenPdf, { label, amount }: NonNullable<Paper['box']>): void {
  const { y } = page;
  page.decorate(() => {
    file.rect(LEFT, y, WIDTH, 42).fill('#F4F5F4');
    file.rect(LEFT, y, 3, 42).fill(BRAND);
  });
  root.add(file.struct('P', {}, () => page.write(label, BODY, LEFT + 16, y + 15, WIDTH / 2)));
  root.add(
    file.struct('P', {}, () =>
      page.write(
        amount,
        { size: 20, weight: 'bold', align: 'right' },
        LEFT + WIDTH / 2,
        y + 9,
        WIDTH / 2 - 12,
      ),
    ),
  );
  page.y += 62;
}

const GAP = 12;
/** What a head is the head of; the types don’t know it. */
const scope = (of: 'Row' | 'Column'): object => ({ scope: of });

/** Amounts take what they need; the words share the rest by what they need. */
function widthsOf(page: Page, { columns, rows, foot }: Paper['table']): number[] {
  const needs = columns.map(({ label }, index) =>
    Math.max(
      page.widthOf(label, STRONG),
      page.widthOf(foot?.[index] ?? '', STRONG),
      ...rows.map((row) =>
        Math.max(page.widthOf(row[index]?.text ?? '', STRONG), page.widthOf(row[index]?.note ?? '', SMALL)),
      ),
    ),
  );
  const amounts = needs.filter((_, index) => columns[index]?.isAmount);
  const rest = WIDTH - GAP * (columns.length - 1) - amounts.reduce((sum, need) => sum + need, 0);
  const words = needs.filter((_, index) => !columns[index]?.isAmount).reduce((sum, need) => sum + need, 0);
  return needs.map((need, index) => (columns[index]?.isAmount ? need : (rest * need) / Math.max(1, words)));
}

interface Cell {
  text: string;
  note?: string;
}

/** The lines of one table: what it says, how high it is, and its tags. */
class Table {
  readonly #page: Page;
  readonly #pdf: OpenPdf;
  readonly #table: Paper['table'];
  readonly #widths: readonly number[];
  constructor(page: Page, pdf: OpenPdf, table: Paper['table']) {
    this.#page = page;
    this.#pdf = pdf;
    this.#table = table;
    this.#widths = widthsOf(page, table);
  }

  #height(cells: readonly Cell[], style: Style): number {
    const page = this.#page;
    return Math.max(
      ...cells.map(({ text, note = '' }, index) => {
        const width = this.#widths[index] ?? 0;
        return page.heightOf(text, style, width) + page.heightOf(note, SMALL, width);
      }),
    );
  }

  #draw({ text, note = '' }: Cell, style: Style, index: number, y: number): void {
    const x = LEFT + this.#widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
    const width = this.#widths[index] ?? 0;
    const align = this.#table.columns[index]?.isAmount ? 'right' : 'left';
    this.#page.write(text, { ...style, align }, x, y, width);
    const below = y + this.#page.heightOf(text, style, width);
    this.#page.write(note, { ...SMALL, align }, x, below, width);
  }

  #row(cells: readonly Cell[], { style, isHead = false }: { style: Style; isHead?: boolean }) {
    const { file } = this.#pdf;
    const { y } = this.#page;
    const row = file.struct(
      'TR',
      {},
      cells.map((cell, index) => {
        const draw = () => this.#draw(cell, style, index, y);
        return isHead ? file.struct('TH', scope('Column'), draw) : file.struct('TD', {}, draw);
      }),
    );
    return row;
  }

  /** The head once more on a further page, for the eye alone. */
  #again(): void {
    const page = this.#page;
    page.decorate(() => {
      for (const [index, { label }] of this.#table.columns.entries())
        this.#draw({ text: label }, STRONG, index, page.y);
    });
    this.#afterHead();
  }

  #afterHead(): void {
    this.#page.y +=
      this.#height(
        this.#table.columns.map(({ label }) => ({ text: label })),
        STRONG,
      ) + 5;
    this.#page.rule(this.#page.y, { width: 1, colour: INK });
    this.#page.y += 7;
  }

  write(): void {
    const { file, root } = this.#pdf;
    const page = this.#page;
    const { columns, rows, foot, caption } = this.#table;
    const table = file.struct('Table', { title: caption });
    root.add(table);
    table.add(
      file.struct('THead', {}, [
        this.#row(
          columns.map(({ label }) => ({ text: label })),
          { style: STRONG, isHead: true },
        ),
      ]),
    );
    this.#afterHead();
    const body = file.struct('TBody');
    table.add(body);
    for (const [index, row] of rows.entries()) {
      const height = this.#height(row, BODY);
      if (page.y + height > BOTTOM) {
        file.addPage();
        page.y = TOP;
        this.#again();
      } else if (index > 0) page.rule(page.y - 4, { width: 0.5 });
      body.add(this.#row(row, { style: BODY }));
      page.y += height + 10;
    }
    body.end();
    if (foot) {
      const cells = foot.map((text) => ({ text }));
      page.rule(page.y - 4, { width: 1, colour: INK });
      page.y += 3;
      table.add(file.struct('TFoot', {}, [this.#row(cells, { style: STRONG })]));
      page.y += this.#height(cells, STRONG) + 8;
    }
    table.end();
  }
}

/** The sums at the right, the total set apart; a table of two columns, whose first one names the row. */
function sums(page: Page, { file, root }: OpenPdf, paper: Paper): void {
  if (paper.sums.length === 0) return;
  const from = LEFT + WIDTH * 0.51;
  const width = RIGHT - from;
  if (page.y + paper.sums.length * 22 > BOTTOM) {
    file.addPage();
    page.y = TOP;
  }
  page.y += 10;
  const table = file.struct('Table', { title: 'Sums' });
  root.add(table);
  for (const [index, { label, amount, isTotal }] of paper.sums.entries()) {
    const style: Style = isTotal ? { size: 13, weight: 'bold' } : BODY;
    if (index > 0) page.rule(page.y, isTotal ? { from, width: 1.5, colour: INK } : { from, width: 0.5 });
    page.y += isTotal ? 8 : 6;
    const { y } = page;
    table.add(
      file.struct('TR', {}, [
        file.struct('TH', scope('Row'), () => page.write(label, style, from, y, width)),
        file.struct('TD', {}, () => page.write(amount, { ...style, align: 'right' }, from, y, width)),
      ]),
    );
    page.y += page.heightOf(amount, style, width) + 5;
  }
  table.end();
  page.y += 12;
}

/** At the foot of each page of a paper: what to do with it, its number, and which page it is. */
function footers(page: Page, { file }: OpenPdf, ranges: readonly { paper: Paper; pages: number }[]): void {
  const count = ranges.reduce((sum, { pages }) => sum + pages, 0);
  let index = 0;
  for (const { paper, pages } of ranges) {
    for (let own = 0; own < pages; own += 1, index += 1) {
      file.switchToPage(index);
      page.rule(BOTTOM + 20);
      page.decorate(() => {
        const said = `${paper.number} · Page ${index + 1} of ${count}`;
        page.write(paper.footer, SMALL, LEFT, BOTTOM + 28, WIDTH * 0.66);
        page.write(said, { ...SMALL, align: 'right' }, LEFT + WIDTH * 0.66, BOTTOM + 28, WIDTH * 0.34);
      });
    }
  }
}

/**
 * Documents as A4 pages (P-05, P-06), each beginning on a new one: tagged with headings and tables whose heads are
 * named, in English, readable in black and white. The same papers and date give the same bytes.
 */
export async function writePapers(papers: readonly Paper[], at: Date): Promise<Buffer<ArrayBuffer>> {
  const [first] = papers;
  const title = first ? `${first.title} ${first.number}` : '';
  const pdf = await openPdf(title, at, JSON.stringify(papers), true);
  const { file, finish } = pdf;
  const page = new Page(pdf);
  // Nothing may start a page by itself.
  file.page.margins = { top: 0, bottom: 0, left: LEFT, right: 0 };
  file.on('pageAdded', () => {
    file.page.margins = { top: 0, bottom: 0, left: LEFT, right: 0 };
  });
  const ranges: { paper: Paper; pages: number }[] = [];
  for (const [index, paper] of papers.entries()) {
    const before = index === 0 ? 0 : file.bufferedPageRange().count;
    if (index > 0) file.addPage();
    page.y = TOP;
    head(page, pdf, paper);
    parties(page, pdf, paper);
    if (paper.box) box(page, pdf, paper.box);
    new Table(page, pdf, paper.table).write();
    sums(page, pdf, paper);
    page.line('P', paper.closing, { ...BODY, colour: MUTED });
    ranges.push({ paper, pages: file.bufferedPageRange().count - before });
  }
  footers(page, pdf, ranges);
  return finish(() => page.line('P', INCOMPLETE.text, SMALL));
}
