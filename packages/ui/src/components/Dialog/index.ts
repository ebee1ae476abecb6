export { AlertDialog } from './AlertDialog.tsx';
export type { AlertDialogProps } from './AlertDialog.tsx';
export { Dialog } from './Dialog.tsx';
export type { DialogProps, OpenProps } from './Dialog.tsx';
export type { DialogContent } from './DialogFrame.tsx';
