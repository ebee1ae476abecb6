export { attend } from '../modules/dev/index.ts';
