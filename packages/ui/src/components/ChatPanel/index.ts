export { ChatPanel } from './ChatPanel.tsx';
export type { ChatMessage, ChatPanelProps } from './ChatPanel.tsx';
