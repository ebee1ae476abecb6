import { EXPERT_FAQ, USER_FAQ } from '../content/faq.ts';
import { Support } from '../features/help/Support.tsx';
import { breadcrumbsLd, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { plainText } from '../content/prose-text.ts';

export function meta() {
  return pageMeta({
    title: 'Help and FAQ',
    description:
      'Answers for clients and experts: booking, paying, cancelling, refunds, fees and payouts. Or write to support; we reply in about 24 hours.',
    path: paths.support(),
    jsonLd: [
      breadcrumbsLd([{ name: 'Help', path: paths.support() }]),
      {
        '@type': 'FAQPage',
        mainEntity: [...USER_FAQ, ...EXPERT_FAQ].map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      },
    ],
  });
}

export default function SupportPage() {
  return <Support />;
}
