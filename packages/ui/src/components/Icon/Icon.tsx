import type { ComponentType, SVGProps } from 'react';

/** Any lucide icon. */
export type IconType = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number | string; strokeWidth?: number | string }
>;

export interface IconProps {
  as: IconType;
  /** 20 beside text, 24 alone, 16 in small text. */
  size?: 16 | 18 | 20 | 24 | 32;
  /** Only where no text says the same. */
  label?: string;
  className?: string;
}

/** A line icon in the kit's stroke; decorative unless labelled. */
export function Icon({ as: Glyph, size = 20, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph size={size} strokeWidth={1.8} className={className} focusable="false" {...naming} />;
}
