export { SelfTile } from './SelfTile.tsx';
export type { Corner, SelfTileProps } from './SelfTile.tsx';
export { SignalBars } from './SignalBars.tsx';
export type { SignalBarsProps, SignalQuality } from './SignalBars.tsx';
export { VideoStage } from './VideoStage.tsx';
export type { VideoStageProps } from './VideoStage.tsx';
export { VideoTile } from './VideoTile.tsx';
export type { VideoTileProps } from './VideoTile.tsx';
