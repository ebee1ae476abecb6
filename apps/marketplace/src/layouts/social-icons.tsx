import type { ReactNode } from 'react';

const draw = (content: ReactNode) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {content}
  </svg>
);

/** Line drawings in the weight of the kit's icons; icon sets no longer carry the marks of companies. */
export const SOCIAL_ICONS = {
  linkedin: draw(
    <>
      <rect x={3} y={3} width={18} height={18} rx={3} />
      <path d="M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 0 0-4 0" />
    </>,
  ),
  instagram: draw(
    <>
      <rect x={3} y={3} width={18} height={18} rx={5} />
      <circle cx={12} cy={12} r={4} />
      <path d="M17 7v.01" />
    </>,
  ),
  youtube: draw(
    <>
      <rect x={2.5} y={5} width={19} height={14} rx={4} />
      <path d="m10 9 5 3-5 3z" />
    </>,
  ),
} as const;
