/** Who may write in the chat of a workshop’s room: everybody, the host alone, or nobody [H-04]. */
export const CHAT_MODES = ['open', 'host', 'off'] as const;
/** Who may write in the chat of a workshop’s room. */
export type ChatMode = (typeof CHAT_MODES)[number];
