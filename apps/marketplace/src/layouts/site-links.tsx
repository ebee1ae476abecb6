import { siteNav } from '@nexperts/app-kit';
import type { FooterProps } from '@nexperts/ui/Footer';
import { paths } from '../paths.ts';
import { SOCIAL_ICONS } from './social-icons.tsx';

/** L-01: the navigation of the header, in its order. */
export const NAV_LINKS = siteNav((path) => path, paths.inWebApp);

/** L-04 */
export const FOOTER_COLUMNS: FooterProps['columns'] = [
  {
    title: 'Company',
    links: [
      { href: paths.about(), label: 'About us' },
      { href: paths.careers(), label: 'Careers' },
      { href: paths.press(), label: 'Press' },
      { href: paths.contact(), label: 'Contact' },
    ],
  },
  {
    title: 'Product',
    links: [
      { href: paths.findExperts(), label: 'Find experts' },
      { href: paths.categories(), label: 'Categories' },
      { href: paths.events(), label: 'Events' },
      { href: paths.clientSignUp(), label: 'Sign up' },
      { href: paths.becomeExpert(), label: 'Become an expert' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: paths.support(), label: 'Help and FAQ' },
      { href: paths.safety(), label: 'Safety' },
      { href: paths.communityGuidelines(), label: 'Community guidelines' },
      { href: paths.forgotPassword(), label: 'Reset password' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.terms(), label: 'Terms' },
      { href: paths.privacy(), label: 'Privacy' },
      { href: paths.cookies(), label: 'Cookies' },
    ],
  },
];

/** L-04: where Nexperts speaks elsewhere. */
export const SOCIAL_LINKS: NonNullable<FooterProps['social']> = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/nexperts', icon: SOCIAL_ICONS.linkedin },
  { label: 'Instagram', href: 'https://www.instagram.com/nexperts', icon: SOCIAL_ICONS.instagram },
  { label: 'YouTube', href: 'https://www.youtube.com/@nexperts', icon: SOCIAL_ICONS.youtube },
];
