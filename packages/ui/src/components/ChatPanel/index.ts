export { ChatPanel } from './ChatPanel.tsx';
export type { ChatMessage, ChatPanelProps } from './ChatPanel.tsx';
export type { ChatWords } from './words.ts';
