import { Contact } from '../features/help/Contact.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Contact',
    description:
      'Write to Nexperts support and hear from a person in about 24 hours on business days. Press, careers and safety reports have their own contacts.',
    path: paths.contact(),
    jsonLd: [breadcrumbsLd([{ name: 'Contact', path: paths.contact() }])],
  });
}

export default function ContactPage() {
  return <Contact />;
}
