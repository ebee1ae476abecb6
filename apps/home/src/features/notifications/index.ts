export { InboxView } from './InboxView.tsx';
export { loadInbox } from './load-inbox.ts';
export { UnsubscribeView } from './UnsubscribeView.tsx';
