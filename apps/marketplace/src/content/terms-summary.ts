/** What a person agrees to at sign-up, in short; every figure is a business constant of SPEC 8. */
export const TERMS_SUMMARY: readonly { heading: string; text: string }[] = [
  {
    heading: 'Your account',
    text: 'You are at least 18 years old, what you tell us is true, and you keep your password to yourself.',
  },
  {
    heading: 'Booking and paying',
    text: 'When you send a request, we hold the amount on your card. It’s charged only after the session is confirmed. If the expert doesn’t accept, nothing is charged.',
  },
  {
    heading: 'Cancelling',
    text: 'Cancel at least 24 hours before the start and you get a full refund. Later, the expert’s own policy decides, and you see the amount before you cancel. If something goes wrong, report it until 48 hours after a session.',
  },
  {
    heading: 'Experts',
    text: 'Experts are independent. Nexperts keeps 15% of each session. Experts are paid every two weeks, after an identity check.',
  },
  {
    heading: 'Safety',
    text: 'Sessions are private. Reports are reviewed within 24 hours, and we may close accounts that harm others.',
  },
  { heading: 'Law', text: 'Australian law applies to these terms.' },
];
