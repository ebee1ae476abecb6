export { VideoTile } from './VideoTile.tsx';
export type { VideoTileProps } from './VideoTile.tsx';
