import { IconButton } from '@nexperts/ui/Button';
import { CallNotice } from '@nexperts/ui/CallNotice';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import type { Notice } from './notices.ts';

/** What is the matter and what to do; one about an own device can be closed. */
export function NoticeCard({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <CallNotice
      title={notice?.title}
      icon={notice?.icon}
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
