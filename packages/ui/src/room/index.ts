// Parts of a video call: the lobby, the stage, the controls, the chat, and the always dark theme around them.
export { CallButton, CallControls, roomTheme } from '../components/CallControls/index.ts';
export type {
  ActionWords,
  CallButtonProps,
  CallControlsProps,
  CallPanel,
  CallWords,
} from '../components/CallControls/index.ts';
export { CallNotice } from '../components/CallNotice/index.ts';
export type { CallNoticeProps } from '../components/CallNotice/index.ts';
export { CallTimer } from '../components/CallTimer/index.ts';
export type { CallTimerProps, CallTimerWords } from '../components/CallTimer/index.ts';
export { CallTopBar } from '../components/CallTopBar/index.ts';
export type { CallTopBarProps } from '../components/CallTopBar/index.ts';
export { Captions } from '../components/Captions/index.ts';
export type { CaptionLine, CaptionsProps } from '../components/Captions/index.ts';
export { ChatPanel } from '../components/ChatPanel/index.ts';
export type { ChatMessage, ChatPanelProps, ChatWords } from '../components/ChatPanel/index.ts';
export { DevicePicker } from '../components/DevicePicker/index.ts';
export type { DeviceOption, DevicePickerProps } from '../components/DevicePicker/index.ts';
export { LevelMeter } from '../components/LevelMeter/index.ts';
export type { LevelMeterProps } from '../components/LevelMeter/index.ts';
export { PreJoin } from '../components/PreJoin/index.ts';
export type { DeviceChoice, PreJoinProps, PreJoinWords } from '../components/PreJoin/index.ts';
export { SelfTile, SignalBars, VideoStage, VideoTile } from '../components/VideoTile/index.ts';
export type {
  Corner,
  SelfTileProps,
  SignalBarsProps,
  SignalQuality,
  VideoStageProps,
  VideoTileProps,
} from '../components/VideoTile/index.ts';
