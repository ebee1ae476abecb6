export { Band, Card, Container, Grid, Inline, Stack } from './Layout.tsx';
export type {
  Alignment,
  BandProps,
  BoxProps,
  CardProps,
  Padding,
  ContainerProps,
  GridProps,
  InlineProps,
  Justification,
  LayoutElement,
  Space,
  StackProps,
} from './Layout.tsx';
