import type { ApplicationContent, ApplicationFile } from '@nexperts/contract';
import { Duration } from '@nexperts/ui/Time';
import type { ReactNode } from 'react';
import { Amount } from '../booking/Amount.tsx';
import * as css from './application-content.css.ts';
import { fileSize } from '../../model/page/file-words.ts';

interface ApplicationContentViewProps {
  content: ApplicationContent;
  files: readonly ApplicationFile[];
  fileUrl: (fileId: string) => string;
}

/** What an applicant wrote, to be read: the same for the applicant and for staff (B-05). */
export function ApplicationContentView({ content, files, fileUrl }: ApplicationContentViewProps) {
  const { headline, about, categories, topics, languages, services, credentials } = content;
  return (
    <div className={css.sections}>
      <Part title={headline || 'No headline yet'}>
        <p className={css.prose}>{about}</p>
      </Part>
      <Part title="Topics">
        <p>
          {categories.join(', ')}: {topics.join(', ')}
        </p>
        <p>Languages: {languages.join(', ')}</p>
      </Part>
      <Part title="Sessions">
        <ul className={css.list}>
          {[...services.entries()].map(([index, service]) => (
            <li key={index}>
              <strong>{service.title}</strong>, <Duration minutes={service.durationMin ?? 0} />,{' '}
              <Amount of={{ minor: (service.dollars ?? 0) * 100, currency: 'AUD' }} />
              {service.instant ? ', instant booking' : ', on request'}
              <p className={css.muted}>{service.description}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Credentials">
        {credentials.length === 0 ? <p className={css.muted}>None given</p> : null}
        <ul className={css.list}>
          {[...credentials.entries()].map(([index, { title, issuer, year }]) => (
            <li key={index}>
              <strong>{title}</strong>, {issuer}, {year}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Documents">
        {files.length === 0 ? <p className={css.muted}>None uploaded</p> : null}
        <ul className={css.list}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <a className={css.file} href={fileUrl(id)} download={name}>
                {name}
              </a>{' '}
              <span className={css.muted}>{fileSize(size)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
