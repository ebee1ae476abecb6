/** Words of the code and of the button that asks for another; the defaults are English. */
export interface CodeInputWords {
  /** The error of a form that is submitted too early. */
  incomplete: (length: number) => string;
  resend: string;
  sending: string;
  /** Why another cannot be asked for yet. */
  wait: string;
  /** On the button, before the time left. */
  resendIn: (resend: string) => string;
  sent: (seconds: number) => string;
  ready: string;
}

export const englishWords: CodeInputWords = {
  incomplete: (length) => `Please enter all ${length} digits`,
  resend: 'Resend',
  sending: 'Sending…',
  wait: 'A code was sent a moment ago.',
  resendIn: (resend) => `${resend} in`,
  sent: (seconds) => `You can ask for another code in ${seconds} seconds.`,
  ready: 'You can ask for a new code now.',
};
