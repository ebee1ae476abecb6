import { useRevalidator } from 'react-router';
import { forgetAccount } from '../../session.ts';

/** Reads the account again after a change of it, for this page and for the bar around it. */
export function useFreshAccount(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => {
    forgetAccount();
    return revalidate();
  };
}
