interface AlarmWords {
  readonly title: string;
  /** What to do about it */
  readonly remedy: string;
}

const WORDS: Readonly<Record<string, AlarmWords>> = {
  'refund.refused': {
    title: 'Refund refused',
    remedy: 'The payment provider refused three times. Send the refund in its dashboard or another way.',
  },
  'refund.failed': {
    title: 'Refund failed',
    remedy: 'The client’s bank sent the refund back. Ask the client for another way to pay them back.',
  },
  'void.refused': {
    title: 'Authorisation not released',
    remedy: 'The payment provider refused three times. Cancel the payment in its dashboard.',
  },
  'open.refused': {
    title: 'Payment not opened',
    remedy: 'The payment provider refused three times. Check our account in its dashboard.',
  },
  'capture.refused': {
    title: 'Card not charged',
    remedy: 'The card was refused after the booking was confirmed, and the client is not charged any more.',
  },
  'job.dead': {
    title: 'Job given up',
    remedy: 'It failed 12 times. Look at its last error, fix the cause and start it again.',
  },
};

/** What an alarm says to staff; one of a kind that this page does not know yet is named as it is. */
export function alarmWords(kind: string): AlarmWords {
  return WORDS[kind] ?? { title: kind, remedy: '' };
}
