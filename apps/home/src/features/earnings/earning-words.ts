const WORDS: Record<string, string> = {
  confirmed: 'Booked',
  in_progress: 'Now',
  ended: 'Ended, pending',
  no_show_client: 'Client absent, pending',
  no_show_expert: 'Paid back',
  disputed: 'In dispute',
  completed: 'Available',
  cancelled: 'Cancelled',
};

/** What a session's status means for its money. A status that is new here is shown as it is. */
export function earningWords(status: string): string {
  return WORDS[status] ?? status.replaceAll('_', ' ');
}
