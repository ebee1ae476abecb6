export type { BoxProps, LayoutElement } from './box.ts';
export { Card, Grid, Inline, Stack } from './Layout.tsx';
export type {
  Alignment,
  CardProps,
  GridProps,
  InlineProps,
  Justification,
  Padding,
  Space,
  StackProps,
} from './Layout.tsx';
export { Band, Container } from './Page.tsx';
export type { BandProps, ContainerProps } from './Page.tsx';
