/** Who may write in the chat of a workshop’s room: everybody, the host alone, or nobody [H-04]. */
export const CHAT_MODES = ['open', 'host', 'off'] as const;
/** Who may write in the chat of a workshop’s room. */
export type ChatMode = (typeof CHAT_MODES)[number];

/** What became of a question in a workshop: the host has answered it, or dismissed it without an answer [H-04]. */
export const QUESTION_STATES = ['open', 'answered', 'dismissed'] as const;
/** What became of a question in a workshop. */
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Most questions that wait for the host at once: of one person, and in the room [H-04]. */
export const OPEN_QUESTIONS = { ofOne: 20, inRoom: 200 } as const;
