import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isSamePeriod, loadMoney, MoneyView } from '../../features/desk/money/index.ts';
import type { Route } from './+types/StaffMoneyPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadMoney(request);

/** A chart that becomes a table asks for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? defaultShouldRevalidate : !isSamePeriod(currentUrl, nextUrl);

export const meta = () => [{ title: 'Money overview · Nexperts' }];

export default function StaffMoneyPage({ loaderData }: Route.ComponentProps) {
  return <MoneyView {...loaderData} />;
}
