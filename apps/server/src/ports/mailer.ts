export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  /** Of the content; left out: it is text */
  encoding?: 'base64';
}

export interface Mail {
  /** Stable across retries (the job's id), so that a duplicate can be seen */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Address of the one-click unsubscribe (RFC 8058), for mails that can be switched off */
  unsubscribe?: string;
}

export interface Mailer {
  /** @throws when the mail was not taken over; the job is tried again */
  send(mail: Mail): Promise<void>;
}
