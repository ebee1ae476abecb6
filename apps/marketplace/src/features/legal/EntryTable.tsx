import type { StoredEntry } from '../../content/cookies.ts';
import * as css from './entry-table.css.ts';

export interface EntryTableProps {
  caption: string;
  entries: readonly StoredEntry[];
}

/** Entries of a browser's storage. Two columns only, so that it stays a table at 320 px. */
export function EntryTable({ caption, entries }: EntryTableProps) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.headCell}>
            Name and location
          </th>
          <th scope="col" className={css.headCell}>
            Purpose and duration
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, where, purpose, lasts }) => (
          <tr key={name} className={css.row}>
            <th scope="row" className={css.nameCell}>
              <code className={css.name}>{name}</code>
              <span className={css.side}>{where}</span>
            </th>
            <td className={css.cell}>
              {purpose}
              <span className={css.side}>{lasts}.</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
