import { linkedParts } from '../../model/messages/linked-text.ts';

interface LinkedTextProps {
  text: string;
  /** Of the links */
  className?: string | undefined;
}

/** What somebody wrote, as plain text with its links (M-06), which open beside this page and tell nothing of it. */
export function LinkedText({ text, className }: LinkedTextProps) {
  return linkedParts(text).map(({ text: part, at, href }) =>
    href === null ? (
      part
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
        {part}
      </a>
    ),
  );
}
