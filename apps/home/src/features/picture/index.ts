export { loadPicture } from './load-picture.ts';
export { PictureView } from './PictureView.tsx';
