import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft, Download } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { PayoutPapers } from './load-document.ts';
import * as css from './papers.css.ts';
import { PaperView } from './PaperView.tsx';

/** The statement of a payout and the invoice for the fee in it, with their files (P-05). */
export function StatementView({ documents, pdfUrl, csvUrl }: PayoutPapers) {
  const number = documents[0]?.paper.number ?? 'statement';
  const files = [
    { label: 'Download PDF', href: pdfUrl, name: `${number}.pdf` },
    { label: 'Download CSV', href: csvUrl, name: `${number}.csv` },
  ];
  return (
    <div className={css.page}>
      <Link href={paths.earnings()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Earnings
      </Link>
      {documents.map(({ id, paper }, index) => (
        <PaperView
          key={id}
          paper={paper}
          level={index === 0 ? 1 : 2}
          actions={
            index === 0
              ? files.map(({ label, href, name }) => (
                  <ButtonLink
                    key={name}
                    href={href}
                    download={name}
                    variant="secondary"
                    iconStart={<Icon as={Download} size={18} />}
                  >
                    {label}
                  </ButtonLink>
                ))
              : null
          }
        />
      ))}
    </div>
  );
}
