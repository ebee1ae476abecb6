export { CallNotice } from './CallNotice.tsx';
export type { CallNoticeProps } from './CallNotice.tsx';
