import * as endpoints from '@nexperts/contract/endpoints';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { FileText } from 'lucide-react';
import { api } from '../../api.ts';

/** The attendance paper of a workshop that is over: one's own minutes, for the host everybody's (H-11). */
export function AttendanceLink({ sessionId }: { sessionId: string }) {
  return (
    <p>
      <Link
        href={api.addressOf(endpoints.attendancePaper, { params: { id: sessionId } })}
        download="attendance.pdf"
        standalone
      >
        <Icon as={FileText} size={18} />
        Attendance paper (PDF)
      </Link>
    </p>
  );
}
