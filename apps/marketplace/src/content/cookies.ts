import type { ProseSection } from './prose.ts';

/** S-17. yyyy-MM-dd */
export const COOKIES_UPDATED = '2025-05-10';

/** Something the product leaves in a browser. */
export interface StoredEntry {
  /** As the browser's tools show it; `…` stands for a part that differs */
  readonly name: string;
  readonly where:
    | 'Cookie'
    | 'Local storage'
    | 'Session storage'
    | 'Cache storage'
    | 'Database and file storage';
  readonly purpose: string;
  readonly lasts: string;
}

/** Every entry Nexperts sets. All are essential; a test compares the list with the code. */
export const ESSENTIAL_ENTRIES: readonly StoredEntry[] = [
  {
    name: '__Host-nx_sid',
    where: 'Cookie',
    purpose: 'Keeps you logged in. Scripts cannot read it.',
    lasts: 'Up to 30 days with “Remember me”; otherwise until the browser closes, 12 hours at most',
  },
  {
    name: '__Host-nx_signed_in',
    where: 'Cookie',
    purpose:
      'Tells pages that you’re probably logged in, so they ask the server. It holds no data and gives no access.',
    lasts: 'As long as the cookie above',
  },
  {
    name: '__Host-nx_2fa',
    where: 'Cookie',
    purpose:
      'Keeps your login going between your password and the code from your authenticator app. Scripts cannot read it.',
    lasts: '5 minutes at most',
  },
  {
    name: '__Host-nx_proof',
    where: 'Cookie',
    purpose:
      'Remembers that this browser entered the right password, so that other people’s failed logins don’t keep you out. It gives no access by itself, and scripts cannot read it.',
    lasts: '24 hours',
  },
  {
    name: '__Host-nx_closed',
    where: 'Cookie',
    purpose:
      'After you’ve closed your account while we owe you money: keeps the page on which you get paid open. It opens nothing else, and scripts cannot read it.',
    lasts: '30 minutes',
  },
  {
    name: '__Host-nx_answer',
    where: 'Cookie',
    purpose:
      'While your account is suspended: keeps the page on which you answer our staff open. It opens nothing else, and scripts cannot read it.',
    lasts: '30 minutes',
  },
  {
    name: 'token',
    where: 'Local storage',
    purpose:
      'Tells the site that you’re probably logged in, so it asks the server. It gives no access. Without “Remember me”, it’s in session storage.',
    lasts: 'Until you log out; without “Remember me”, until the tab closes',
  },
  {
    name: 'nexperts-cookie-choice',
    where: 'Local storage',
    purpose: 'Remembers your choice on this page, with its date and version, if you make one.',
    lasts: '12 months',
  },
  {
    name: 'nexperts-been-here',
    where: 'Local storage',
    purpose: 'Remembers that this browser already has our styles and fonts, so pages use them straight away.',
    lasts: 'Until you delete it',
  },
  {
    name: 'nexperts-app-been-here',
    where: 'Local storage',
    purpose:
      'Remembers that this browser already has the styles and fonts of profiles, so they are used straight away.',
    lasts: 'Until you delete it',
  },
  {
    name: 'nexperts-sign-up',
    where: 'Session storage',
    purpose:
      'Keeps what you typed while signing up, but never the password, so you don’t lose it when you reload.',
    lasts: 'Until you create the account or close the tab',
  },
  {
    name: 'nexperts-notice',
    where: 'Session storage',
    purpose: 'Passes a message to the next page, such as “Login successful!”',
    lasts: 'Until the next page shows it',
  },
  {
    name: 'nexperts-wanted-time',
    where: 'Session storage',
    purpose: 'Remembers the time you chose before logging in, so we can hold it once you do.',
    lasts: 'Until we hold it, or for an hour',
  },
  {
    name: 'nexperts-application',
    where: 'Session storage',
    purpose:
      'Keeps what you typed in your expert application and haven’t saved, so you don’t lose it when you reload.',
    lasts: 'Until you save or send it, log out or close the tab',
  },
  {
    name: 'nexperts-brief',
    where: 'Session storage',
    purpose: 'Keeps what you typed in a brief and haven’t saved, so you don’t lose it when you reload.',
    lasts: 'Until you save it, log out or close the tab',
  },
  {
    name: 'nexperts-draft:…',
    where: 'Session storage',
    purpose:
      'Keeps what you typed in a review or an answer card and haven’t saved, so you don’t lose it when you reload.',
    lasts: 'Until you save or discard it, log out or close the tab',
  },
  {
    name: 'nexperts-save-expert',
    where: 'Session storage',
    purpose:
      'Remembers which expert you wanted to save when you weren’t logged in, and saves them once you are.',
    lasts: 'Until you’ve logged in, or close the tab',
  },
  {
    name: 'nexperts-messages',
    where: 'Session storage',
    purpose: 'Keeps messages you haven’t sent, so you don’t lose them when you reload.',
    lasts: 'Until you send them, log out or close the tab',
  },
  {
    name: 'nexperts-zone-kept',
    where: 'Local storage',
    purpose: 'Remembers that you prefer your account’s time zone to this device’s, so we ask only once.',
    lasts: 'Until you delete it or the device’s time zone changes',
  },
  {
    name: 'nexperts-shortcuts',
    where: 'Local storage',
    purpose: 'Remembers whether single-key shortcuts are on, in video sessions and on staff pages.',
    lasts: 'Until you delete it',
  },
  {
    name: 'nexperts-check',
    where: 'Local storage',
    purpose: 'Remembers when a check of your camera, microphone and connection found this device ready.',
    lasts: 'Until a later check fails, or you delete it',
  },
  {
    name: 'nexperts-blur',
    where: 'Local storage',
    purpose: 'Remembers that you want your background blurred in video sessions.',
    lasts: 'Until you turn blur off or delete it',
  },
  {
    name: 'nexperts-recordings',
    where: 'Database and file storage',
    purpose: 'Keeps the sessions you recorded with the other person’s consent. They’re on this device only.',
    lasts: 'Until you delete them',
  },
  {
    name: 'nexperts-transcripts',
    where: 'Database and file storage',
    purpose:
      'Keeps the words of sessions you recorded with the other person’s consent. They’re on this device only.',
    lasts: 'Until you delete them',
  },
  {
    name: 'nexperts-captions',
    where: 'Local storage',
    purpose: 'Remembers the language you speak, for captions in video sessions.',
    lasts: 'Until you delete it',
  },
  {
    name: 'nexperts-sound',
    where: 'Local storage',
    purpose: 'Remembers how you want your microphone’s sound cleaned in video sessions.',
    lasts: 'Until you delete it',
  },
  {
    name: 'nexperts-offline',
    where: 'Cache storage',
    purpose: 'Keeps the page that says you’re offline, so we can show it without a connection.',
    lasts: 'Until you log out or delete it',
  },
  {
    name: 'nx-room:…',
    where: 'Session storage',
    purpose: 'Remembers the camera, microphone and speaker you chose before joining a session.',
    lasts: 'Until you leave the session or the tab closes',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Session storage',
    purpose: 'Remembers how far you scrolled, so you return there when you go back.',
    lasts: 'Until the tab closes',
  },
];

/** Set by the payment provider, and only while a page is open on which a card is paid. */
export const PROVIDER_ENTRIES: readonly StoredEntry[] = [
  {
    name: '__stripe_mid',
    where: 'Cookie',
    purpose: 'Lets Stripe recognise the device, to prevent card fraud.',
    lasts: '1 year',
  },
  {
    name: '__stripe_sid',
    where: 'Cookie',
    purpose: 'Lets Stripe recognise the visit, to prevent card fraud.',
    lasts: '30 minutes',
  },
];

/** S-17: the four kinds and what goes with them. The table and the choice are between them on the page. */
export const COOKIE_SECTIONS = {
  about: {
    id: 'about',
    title: 'What this policy covers',
    blocks: [
      'A cookie is a short piece of text that a site asks your browser to keep and send back. Browsers also have local storage and session storage, which stay on your device and are not sent automatically. This policy covers all three, and calls them all cookies where the difference doesn’t matter.',
      'We sort them into four kinds: essential, functional, analytics and advertising. Essential ones are needed for what you ask the site to do and cannot be switched off. Nexperts uses none of the other three, so we don’t ask you about them. If that changes, they stay off until you switch them on.',
    ],
  },
  essential: {
    id: 'essential',
    title: 'Essential',
    blocks: ['You need these to log in, pay or join a session. This is every entry we set:'],
  },
  provider: {
    id: 'payment-provider',
    title: 'From the payment provider',
    blocks: [
      'Where you pay by card, our payment provider, Stripe, sets its own entries to prevent fraud. They count as essential, and Stripe sets them only on the payment page:',
    ],
  },
  analytics: {
    id: 'analytics',
    title: 'Analytics',
    blocks: [
      'Analytics cookies count visits, pages and errors. We use none today. If we do, they stay off until you switch them on, and this page will name each one first.',
    ],
  },
  functional: {
    id: 'functional',
    title: 'Functional',
    blocks: [
      'Functional cookies remember preferences that a page can do without, such as the filters you used last time. We use none today. They stay off until you switch them on.',
    ],
  },
  advertising: {
    id: 'advertising',
    title: 'Advertising',
    blocks: [
      'Advertising cookies tell whether an advertisement led someone here, and may be shared with the company that showed it. We use none today and have no advertising partners. They stay off until you switch them on.',
    ],
  },
  choice: {
    id: 'your-choice',
    title: 'Your choice',
    blocks: [
      'You can choose now which kinds we may use one day, and change your mind at any time. “Cookie settings” at the bottom of every page brings you here. We keep your choice in this browser for 12 months.',
    ],
  },
  signals: {
    id: 'signals',
    title: 'Browser signals and controls',
    blocks: [
      'If your browser sends the Global Privacy Control signal, we treat it as “only essential” until you choose otherwise here.',
      'You can also delete or block cookies in your browser’s settings. Blocking ours logs you out. You can still read our public pages.',
    ],
  },
  changes: {
    id: 'changes',
    title: 'Changes and questions',
    blocks: [
      'When we add or remove an entry, we update this page and its date. To see how we handle personal information, read our [Privacy Policy](/privacy). Questions: [Contact](/contact).',
    ],
  },
} as const satisfies Record<string, ProseSection>;
