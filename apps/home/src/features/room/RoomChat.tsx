import { CHAT, type ChatLine } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { ChatPanel } from '@nexperts/ui/ChatPanel';
import { Icon } from '@nexperts/ui/Icon';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { uploadUrl } from '../../model/page/upload-url.ts';
import { fileKind, fileSize } from '../../model/page/file-words.ts';
import { LinkedText } from '../../ui/page/LinkedText.tsx';
import { useKeptPlace, useQuietWhileAdding } from '../../ui/hooks/use-kept-place.ts';
import { isOwnLine, type ChatState } from './engine/chat-log.ts';
import * as css from './room.css.ts';

export interface RoomChatProps {
  chat: ChatState;
  role: 'client' | 'expert' | null;
  /** This person's account, by which their lines are known in a workshop */
  me?: string | null;
  /** Why nobody but the host may write, or nobody at all (H-04) */
  closed?: string | undefined;
  /** IANA zone the times are read in */
  zone: string;
  onSend: (text: string) => void;
  /** Sends a line again that was not sent */
  onRetry: (clientId: string) => void;
  onEarlier: () => void;
}

/** What a message says, with its links and files (M-06). */
function Said({ line: { text, files } }: { line: ChatLine }) {
  if (text === '' && files.length === 0) return <em>Message deleted</em>;
  return (
    <>
      <LinkedText text={text} className={css.chatLink} />
      {files.map(({ id, name, mediaType, size }) => (
        <a key={id} href={uploadUrl(id)} download={name} className={css.chatFile}>
          <Icon as={FileText} size={18} />
          <span>
            {name} <span className={css.chatFileKind}>({`${fileKind(mediaType)}, ${fileSize(size)}`})</span>
          </span>
        </a>
      ))}
    </>
  );
}

/** The conversation of the two beside the picture (M-06), or of a workshop (H-04). Loading earlier messages does not move the message being read. */
export function RoomChat({ chat, role, me = null, closed, zone, onSend, onRetry, onEarlier }: RoomChatProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, { firstSeq: chat.lines[0]?.seq, hasEarlier: chat.hasEarlier });
  useQuietWhileAdding(box, chat.isLoadingEarlier);
  return (
    <div ref={box} className={css.chat}>
      {chat.hasEarlier ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={chat.isLoadingEarlier}
          pendingLabel="Loading…"
          onPress={onEarlier}
          className={css.earlier}
        >
          Show earlier messages
        </Button>
      ) : null}
      <ChatPanel
        zone={zone}
        messages={[
          // By the id its writer gave it, a line stays the same when the server confirms it.
          ...chat.lines.map((line) => ({
            ...line,
            id: line.clientId,
            isOwn: isOwnLine(line, { role, me }),
            body: <Said line={line} />,
          })),
          ...chat.unsent.map((line) => ({ ...line, id: line.clientId, from: '', isOwn: true })),
        ]}
        disabledReason={closed}
        onSend={onSend}
        onRetry={onRetry}
        maxLength={CHAT.maxLength}
      />
    </div>
  );
}
