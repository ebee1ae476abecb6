export { Heading, Text } from './Text.tsx';
export type { HeadingProps, TextProps } from './Text.tsx';
