export { Screen, type ScreenRoute } from './Screen.tsx';
export { expectToast, holdToast } from './toast.ts';
