import type { Paper } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { writePapers } from './paper-pdf.ts';
import { writePdf, type PdfPart } from './pdf.ts';
import { readable } from './readable.ts';

const AT = new Date('2026-03-02T00:00:00Z');
const textOf = async (...parts: PdfPart[]): Promise<string> => pdfText(await writePdf(parts, AT));

describe('a document', () => {
  it.each([
    ['Polish', 'Zażółć gęślą jaźń'],
    ['Czech', 'Příliš žluťoučký kůň'],
    ['Turkish', 'Iğdır’da şişman'],
    ['Vietnamese', 'Nguyễn Thị Phượng'],
    ['Greek', 'Ξεσκεπάζω τὴν ψυχοφθόρα'],
    ['Ukrainian', 'Їжак, ґанок, Київ'],
    ['Serbian', 'Љубав, Ђорђе, џем'],
    ['symbols', 'A → B ≤ 3 ✓ € № …'],
  ])('has the letters of %s, in both weights', async (_, words) => {
    const text = await textOf({ kind: 'title', text: words }, { kind: 'text', text: words });
    expect(text.split(words.normalize('NFC'))).toHaveLength(3);
    expect(text).not.toContain('U+');
  });

  it.each([
    ['Chinese', '王小明 預約了一次諮詢，謝謝。'],
    ['Japanese', '田中さんのご相談（カタカナ）'],
    ['Korean', '김민수 상담 예약'],
    ['Hindi', 'प्रियांका शर्मा'],
    ['Thai', 'สมชาย ใจดี'],
    ['Arabic', 'محمد بن سلمان'],
    ['Hebrew', 'דוד בן גוריון'],
    ['two scripts', 'Paid by 王小明 for “Legal help”, A$120'],
    ['both directions', 'Paid by محمد for 2 sessions'],
  ])('P-05: has the names of %s, in both weights', { timeout: 30_000 }, async (_, words) => {
    const text = await textOf({ kind: 'title', text: words }, { kind: 'text', text: words });
    const letters = (from: string): string =>
      [...from.normalize('NFKC').replaceAll(/\s/g, '')].toSorted().join('');
    expect(letters(text)).toBe(letters(words + words));
    expect(text).not.toContain('U+');
  });

  it('P-05: has them on a receipt, within its columns', { timeout: 30_000 }, async () => {
    const long = '王小明與合作夥伴國際商務諮詢有限公司'.repeat(3);
    const paper: Paper = {
      title: 'Receipt',
      number: 'R-1',
      date: '2 March 2026',
      note: '',
      parties: [
        { label: 'Paid by', lines: [long, 'محمد'] },
        { label: 'For a session with', lines: ['Amara Osei'] },
      ],
      box: null,
      table: {
        caption: 'Session',
        columns: [
          { label: 'Session', isAmount: false },
          { label: 'Amount', isAmount: true },
        ],
        rows: [
          [
            { text: 'ปรึกษา', note: '' },
            { text: 'A$120', note: '' },
          ],
        ],
        foot: null,
      },
      sums: [{ label: 'Total', amount: 'A$120', isTotal: true }],
      closing: '',
      footer: '',
    };
    const text = await pdfText(await writePapers([paper], AT));
    for (const words of [long, 'محمد', 'ปรึกษา']) expect(text.replaceAll(/\s/g, '')).toContain(words);
    // Wider than its column, so it takes several lines.
    expect(text).not.toContain(long);
  });

  it('P-05: reads Arabic from the right and joins its letters', async () => {
    const text = await textOf({ kind: 'text', text: 'محمد أحمد' });
    expect(text).toContain('محمد أحمد');
  });

  it('gives what its font lacks as Unicode numbers, and says so once', async () => {
    const text = await textOf({ kind: 'title', text: 'ᜀ' }, { kind: 'text', text: 'Two 👩‍👧 and a heart ❤️' });
    expect(text).toContain('[U+1700]');
    expect(text).toMatch(/Two \[U\+1F469\]\s*\[U\+1F467\] and a heart/);
    expect(text.match(/don’t have every character/g)).toHaveLength(1);
    expect(await textOf({ kind: 'text', text: 'Plain' })).toBe('Plain');
  });

  it('shows references as they are written', async () => {
    expect(await textOf({ kind: 'text', text: 'dp_1x2 -> fi != 3x4' })).toBe('dp_1x2 -> fi != 3x4');
  });

  it('survives any text', async () => {
    const strange = 'a\uD800b\u0000c\u202Ed\u0301\u0301' + 'x'.repeat(500) + '\r\n'.repeat(80) + 'שלום';
    for (const kind of ['title', 'heading', 'text', 'item', 'note'] as const)
      expect((await textOf({ kind, text: strange })).length).toBeGreaterThan(500);
    expect(await textOf({ kind: 'text', text: '' })).toBe('');
  });

  it('is tagged, with its links, and holds only the characters it uses', async () => {
    const parts: PdfPart[] = [
      { kind: 'title', text: 'Łódź' },
      { kind: 'item', text: 'Ask', isDone: true },
      { kind: 'link', text: 'Prices', url: 'https://example.test/ü%20b?next=%2Fhome%26x' },
    ];
    const bytes = await writePdf(parts, AT);
    const source = bytes.toString('latin1');
    for (const sign of ['%PDF-1.7', '/StructTreeRoot', '/MarkInfo', '/Lang (en-AU)', '/S /Link'])
      expect(source).toContain(sign);
    expect(source).toContain('(https://example.test/%C3%BC%20b?next=%2Fhome%26x)');
    expect(bytes.length).toBeLessThan(20_000);
    expect((await writePdf(parts, AT)).equals(bytes)).toBe(true);
  });
});

describe('a readable text', () => {
  const onlyAscii = (codePoint: number): boolean => codePoint >= 0x20 && codePoint < 0x7f;
  it.each([
    ['letters that are missing', 'Łódź', '[U+0141][U+00F3]d[U+017A]', false],
    ['line ends and tabs', 'a\r\nb\rc\td', 'a\nb\nc d', true],
    ['what nobody sees', 'a\u200Db\uFE0Fc\u0007', 'abc', true],
    ['a letter and its accent, composed', 'e\u0301', '[U+00E9]', false],
  ])('has %s', (_, text, shown, isComplete) => {
    expect(readable(text, onlyAscii)).toEqual({ text: shown, isComplete });
  });
});
