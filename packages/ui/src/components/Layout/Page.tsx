import { cx } from '../../util/cx.ts';
import { render, type BoxProps } from './box.ts';
import * as css from './page.css.ts';

export interface ContainerProps extends BoxProps {
  /** full 1200 px, reading 680, checkout 560, form 480; gutters 16 px, 24 px from 768. */
  size?: 'full' | 'reading' | 'checkout' | 'form';
}

export interface BandProps extends BoxProps {
  /** hero: petrol with light text; sunken: a shade below the canvas. */
  tone?: 'hero' | 'sunken';
}

/** Centred column with the page's gutters. */
export function Container({ size = 'full', className, ...rest }: ContainerProps) {
  return render(rest, cx(css.container, css.containerSize[size], className));
}

/** Full-width coloured stripe of a page; put a Container inside. */
export function Band({ tone = 'hero', className, ...rest }: BandProps) {
  return render(rest, cx(tone === 'hero' ? css.band : css.bandSunken, className));
}
