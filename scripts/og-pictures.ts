import { SITE } from '../apps/marketplace/src/content/site.ts';
import { escapeHtml } from '../apps/server/src/escape-html.ts';
import { CATEGORIES } from '../packages/domain/src/profile/catalogue.ts';
import { light } from '../packages/ui/src/theme/tokens.ts';
import { draw, embeddedFace, mark, type Drawing } from './lib/draw.ts';

// `node scripts/og-pictures.ts`, after a change of titles, times or the look: the pictures of link previews, 1200 x 630: one for the site, one for each category and
// each event. Petrol, words, and the time strip with what is free or live in saffron.
const { color } = light;
const faces = [
  embeddedFace('Heading', 'heading-core'),
  embeddedFace('Text', 'text-core'),
  embeddedFace('Mono', 'mono-core'),
].join('');

interface Preview {
  /** Path under /og, without its ending */
  name: string;
  title: string;
  line: string;
  /** First of the eight hours of the strip */
  from: number;
  /** Hours in saffron */
  lit: readonly number[];
}

/** Keeps a sentence on one line. */
const sentences = (text: string): string =>
  text
    .split(/(?<=[.]) /)
    .map((sentence) => `<span>${escapeHtml(sentence)}</span>`)
    .join(' ');

function picture({ name, title, line, from, lit }: Preview): Drawing {
  const isLong = title.length > 30;
  const blocks = Array.from({ length: 8 }, (_, index) => {
    const hour = from + index;
    return `<li class="${lit.includes(hour) ? 'lit' : ''}"><i></i>${String(hour).padStart(2, '0')}:00</li>`;
  });
  return {
    file: `apps/marketplace/public/og/${name}.png`,
    width: 1200,
    height: 630,
    html: `<!doctype html><style>${faces}
      * { margin: 0; padding: 0; box-sizing: border-box; }
      body { inline-size: 1200px; block-size: 630px; padding: 64px 72px; display: flex; flex-direction: column;
        background: ${color.hero}; color: #fff; }
      header { display: flex; align-items: center; gap: 18px; font: 800 40px Heading; letter-spacing: -0.02em; }
      svg { block-size: 60px; }
      h1 { margin-block: auto 20px; font: 800 ${isLong ? 78 : 96}px/1.08 Heading; letter-spacing: -0.025em; text-wrap: balance; }
      span { white-space: ${isLong ? 'nowrap' : 'normal'}; }
      p { margin-block-end: auto; font: 400 34px/1.3 Text; color: ${color.heroMuted}; max-inline-size: 960px;
        text-wrap: balance; }
      ul { display: flex; gap: 12px; list-style: none; }
      li { flex: 1; font: 500 22px Mono; color: ${color.heroMuted}; }
      i { display: block; block-size: 52px; margin-block-end: 12px; border-radius: 10px; background: ${color.heroPanel}; }
      .lit { color: ${color.accent}; font-weight: 700; }
      .lit i { background: ${color.accent}; }
    </style>
    <header><svg viewBox="5 2 26 25">${mark('#fff', color.accent)}</svg>${SITE.name}</header>
    <h1>${sentences(title)}</h1><p>${escapeHtml(line)}</p><ul>${blocks.join('')}</ul>`,
  };
}

const previews: Preview[] = [
  { name: 'nexperts', title: SITE.heroLine, line: SITE.tagline, from: 9, lit: [11, 12, 15] },
  ...CATEGORIES.map((category, index) => ({
    name: `categories/${category.slug.replaceAll(' ', '-')}`,
    title: `${category.name} Experts`,
    line: category.topics.join(', '),
    from: 9,
    lit: [9 + (index % 8), 9 + ((index * 3 + 4) % 8)],
  })),
];

await draw(previews.map(picture), 60_000);
