import { Button, IconButton } from '@nexperts/ui/Button';
import { CallNotice } from '@nexperts/ui/CallNotice';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import type { Notice } from './notices.ts';
import * as css from './room.css.ts';

interface NoticeCardProps {
  notice: Notice | null;
  onClose: () => void;
  /** Goes back to a device that has returned */
  onUse: (device: 'mic' | 'cam', deviceId: string) => void;
  onBlurOff: () => void;
  /** What can be done about it right here */
  below?: React.ReactNode;
}

/** What is the matter and what to do; one about an own device can be closed. */
export function NoticeCard({ notice, onClose, onUse, onBlurOff, below }: NoticeCardProps) {
  const returned = notice?.returned;
  const ownBelow = notice?.isOfBlur ? (
    <Button variant="secondary" size="sm" onPress={onBlurOff}>
      Turn blur off
    </Button>
  ) : (
    below
  );
  return (
    <CallNotice
      className={css.notice}
      title={notice?.title}
      icon={notice?.icon}
      below={
        returned ? (
          <Button variant="secondary" size="sm" onPress={() => onUse(returned.device, returned.deviceId)}>
            Use it again
          </Button>
        ) : (
          ownBelow
        )
      }
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
