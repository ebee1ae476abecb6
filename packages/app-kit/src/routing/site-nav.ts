import type { HeaderLink } from '@nexperts/ui/AppHeader';
import { forMembers, forVisitors } from '../session/SignedInMark.tsx';

/**
 * L-01: the navigation of the public header, in its order, the same on both sites. Who is signed in finds their
 * bookings and messages where visitors are told what Nexperts is (D-19).
 * @param page the address of a path of the marketplace
 * @param inWebApp the address of a path of the web app
 */
export const siteNav = (
  page: (path: string) => string,
  inWebApp: (path: string) => string,
): readonly HeaderLink[] => [
  { label: 'Find Experts', href: page('/find-experts') },
  { label: 'Become a Nexpert', href: page('/become-expert'), className: forVisitors },
  { label: 'Categories', href: page('/categories') },
  { label: 'Events', href: page('/events') },
  { label: 'About', href: page('/about'), className: forVisitors },
  { label: 'Bookings', href: inWebApp('/bookings'), className: forMembers },
  { label: 'Messages', href: inWebApp('/messages'), className: forMembers },
];
