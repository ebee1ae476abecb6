export { createToastQueue, TOAST_TIMEOUT } from './queue.ts';
export type { ToastAction, ToastOptions, ToastQueue, ToastQueueOptions, ToastTone } from './queue.ts';
export { ToastRegion } from './ToastRegion.tsx';
export type { ToastPlacement, ToastRegionProps } from './ToastRegion.tsx';
