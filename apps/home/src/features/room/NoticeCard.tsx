import { IconButton } from '@nexperts/ui/Button';
import { CallNotice } from '@nexperts/ui/CallNotice';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import type { Notice } from './notices.ts';
import * as css from './room.css.ts';

interface NoticeCardProps {
  notice: Notice | null;
  onClose: () => void;
  /** What can be done about it right here */
  below?: React.ReactNode;
}

/** What is the matter and what to do; one about an own device can be closed. */
export function NoticeCard({ notice, onClose, below }: NoticeCardProps) {
  return (
    <CallNotice
      className={css.notice}
      title={notice?.title}
      icon={notice?.icon}
      below={below}
      action={
        notice?.isOwn ? (
          <IconButton
            label="Close this notice"
            size="sm"
            variant="quiet"
            icon={<Icon as={X} size={16} />}
            onPress={onClose}
          />
        ) : null
      }
    >
      {notice?.text}
    </CallNotice>
  );
}
