import { useMemo } from 'react';
import { qrDrawing } from '../../model/page/qr-drawing.ts';
import * as css from './qr-code.css.ts';

interface QrCodeProps {
  text: string;
  /** Name of the picture */
  label: string;
}

/** A text as a QR code: dark on light in every theme, since cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={css.picture}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
