import { Banner } from '@nexperts/ui/Banner';

/** What went wrong with the last try, said at once; nothing while all is well. */
export function FormFailure({ message }: { message: string | null }) {
  return message === null ? null : <Banner tone="danger">{message}</Banner>;
}
