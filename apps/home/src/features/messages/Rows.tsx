import type { Message, UploadedFile } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { CalendarCheck2, CheckCheck, Download, FileText, Flag, Image } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { uploadUrl } from '../../model/page/upload-url.ts';
import { fileKind, fileSize } from '../../model/page/file-words.ts';
import { paths } from '../../paths.ts';
import { LinkedText } from '../../ui/page/LinkedText.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import * as css from './log.css.ts';
import type { Unsent } from './message-log.ts';
import type { Row } from './rows.ts';

export interface RowActions {
  /** Of the other side */
  name: string;
  /** IANA zone the times are read in */
  zone: string;
  onRetry: (clientKey: string) => void;
  onDiscard: (clientKey: string) => void;
  /** While the viewer chooses a message to report */
  onReport: ((message: Message) => void) | null;
}

/** One row of a conversation. */
export function RowView({ row, ...actions }: { row: Row } & RowActions) {
  if (row.kind === 'day')
    return (
      <li className={css.day}>
        <span>{row.text}</span>
      </li>
    );
  if (row.kind === 'new')
    return (
      <li className={css.newLine} data-new>
        <span>New</span>
      </li>
    );
  if (row.kind === 'room')
    return (
      <li className={css.event}>
        <Icon as={CalendarCheck2} size={18} />
        <span>
          Said in your session. <Link href={paths.booking(row.bookingId)}>Open booking</Link>
        </span>
      </li>
    );
  if (row.kind === 'unsent') return <UnsentRow unsent={row.unsent} {...actions} />;
  return <MessageRow row={row} {...actions} />;
}

function MessageRow({ row, name, zone, onReport }: { row: Extract<Row, { kind: 'message' }> } & RowActions) {
  const { message, showsTime, showsRead } = row;
  const { mine, text, files, at } = message;
  return (
    <li className={mine ? css.own : css.theirs}>
      <Author name={mine ? 'You' : name} />
      <Text text={text} isDeleted={text === '' && files.length === 0} />
      <Files files={files} />
      {showsTime ? (
        <p className={css.meta}>
          <Time at={at} zone={zone} />
          {showsRead ? (
            <span className={css.read}>
              <Icon as={CheckCheck} size={16} />
              Read
            </span>
          ) : null}
        </p>
      ) : null}
      {onReport && !mine ? (
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Flag} size={16} />}
          className={css.report}
          onPress={() => onReport(message)}
        >
          Report this message
        </Button>
      ) : null}
    </li>
  );
}

function UnsentRow({ unsent, onRetry, onDiscard }: { unsent: Unsent } & RowActions) {
  const { clientKey, text, files, failure } = unsent;
  return (
    <li className={css.own}>
      <Author name="You" />
      <Text text={text} isPale={failure === null} />
      <Files files={files} />
      {failure === null ? (
        <p className={css.meta}>Sending…</p>
      ) : (
        <div role="alert" className={css.failed}>
          <p>
            <strong>Not sent.</strong> {failure.message === 'Not sent' ? null : failure.message}
          </p>
          {failure.signedOut ? <SignedOutNote /> : null}
          <div className={css.failedButtons}>
            <Button variant="quiet" size="sm" onPress={() => onDiscard(clientKey)}>
              Delete
            </Button>
            <Button variant="secondary" size="sm" onPress={() => onRetry(clientKey)}>
              Try again
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

const Author = ({ name }: { name: string }): ReactNode => <VisuallyHidden>{name}: </VisuallyHidden>;

interface TextProps {
  text: string;
  isPale?: boolean;
  isDeleted?: boolean;
}

/** Plain text with its links, which open beside this page and tell nothing of it. */
function Text({ text, isPale = false, isDeleted = false }: TextProps) {
  if (isDeleted) return <p className={css.deleted}>Message deleted</p>;
  if (text === '') return null;
  return (
    <p className={isPale ? css.paleBubble : css.bubble}>
      <LinkedText text={text} className={css.link} />
    </p>
  );
}

function Files({ files }: { files: readonly UploadedFile[] }) {
  return files.map((file) => <FileLink key={file.id} file={file} />);
}

/** A file to download; of a picture, what is in it can be seen. */
function FileLink({ file: { id, name, mediaType, size } }: { file: UploadedFile }) {
  const [isShown, setIsShown] = useState(mediaType.startsWith('image/'));
  const url = uploadUrl(id);
  return (
    <a href={url} download={name} className={isShown ? css.pictureFile : css.file}>
      {isShown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          className={css.picture}
          onError={() => setIsShown(false)}
        />
      ) : (
        <span className={css.fileMark}>
          <Icon as={mediaType.startsWith('image/') ? Image : FileText} size={20} />
        </span>
      )}
      <span className={css.fileWords}>
        <span className={css.fileName}>{name}</span>
        <span className={css.fileKind}>
          {fileKind(mediaType)}, {fileSize(size)}
        </span>
      </span>
      <Icon as={Download} size={20} />
    </a>
  );
}
