export { DescriptionList } from './DescriptionList.tsx';
export type { DescriptionListProps, Description } from './DescriptionList.tsx';
