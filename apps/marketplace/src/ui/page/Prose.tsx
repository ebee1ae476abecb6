import { Link } from '@nexperts/ui/Link';
import type { Block } from '../../content/prose.ts';
import { pieces } from '../../content/prose-text.ts';

function Words({ text }: { text: string }) {
  return pieces(text).map(({ text: words, href }) =>
    href ? (
      <Link key={href + words} href={href}>
        {words}
      </Link>
    ) : (
      words
    ),
  );
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words text={block} />
      </p>
    );
  if ('heading' in block) return <h3>{block.heading}</h3>;
  return (
    <ul>
      {block.list.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>
            <Words text={item} />
          </li>
        ) : (
          <li key={item.term}>
            <strong>{item.term}</strong> <Words text={item.text} />
          </li>
        ),
      )}
    </ul>
  );
}

const keyOf = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  return block.list.map((item) => (typeof item === 'string' ? item : item.term)).join();
};

/** Running text written as data: paragraphs, lists, sub-headings, links that navigate within the site. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <Part key={keyOf(block)} block={block} />);
}
