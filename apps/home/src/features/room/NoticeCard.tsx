import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import type { Notice } from './notices.ts';
import * as css from './notice.css.ts';

/** Above the picture: what is the matter and what to do. Announced politely; the region stays, so that it is heard. */
export function NoticeCard({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <div className={notice ? css.card : undefined}>
      <output className={css.words}>
        {notice ? <strong className={css.title}>{notice.title}</strong> : null}
        {notice?.text ? <span className={css.advice}>{notice.text}</span> : null}
      </output>
      {notice?.isOwn ? (
        <IconButton
          label="Close this notice"
          size="sm"
          variant="quiet"
          icon={<Icon as={X} size={16} />}
          onPress={onClose}
        />
      ) : null}
    </div>
  );
}
