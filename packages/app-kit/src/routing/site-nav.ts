/** L-01: the navigation of the header, in its order. Paths are the marketplace's; both sites show it to visitors. */
export const SITE_NAV = [
  { path: '/find-experts', label: 'Find Experts' },
  { path: '/become-expert', label: 'Become a Nexpert' },
  { path: '/categories', label: 'Categories' },
  { path: '/events', label: 'Events' },
  { path: '/about', label: 'About' },
] as const;
