import { encodeQR } from 'qr';
import { useMemo } from 'react';
import * as css from './factor.css.ts';

interface QrCodeProps {
  text: string;
  /** Name of the picture */
  label: string;
}

/** Quiet modules around the code, as ISO/IEC 18004 asks. */
const BORDER = 4;

/** A text as a QR code: dark on light in every theme, since cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const size = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={css.picture}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" />
    </svg>
  );
}

/** One square for each dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
