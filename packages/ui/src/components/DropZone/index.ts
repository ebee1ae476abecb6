export { DropZone } from './DropZone.tsx';
export type { DropZoneProps } from './DropZone.tsx';
