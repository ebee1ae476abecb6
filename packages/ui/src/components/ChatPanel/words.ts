/** Words of the chat; the defaults are English. */
export interface ChatWords {
  /** Name of the panel. */
  title: string;
  /** Name of the list of messages. */
  messages: string;
  empty: string;
  /** Shown instead of the viewer's name. */
  own: string;
  failed: string;
  retry: string;
  /** Name and placeholder of the text box. */
  message: string;
  send: string;
  left: (characters: number) => string;
}

export const englishWords: ChatWords = {
  title: 'Chat',
  messages: 'Messages',
  empty: 'No messages yet.',
  own: 'You',
  failed: 'Not sent',
  retry: 'Try again',
  message: 'Message',
  send: 'Send',
  left: (characters) => (characters === 1 ? '1 character left' : `${characters} characters left`),
};
