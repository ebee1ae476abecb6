export { Avatar } from './Avatar.tsx';
export type { AvatarProps, AvatarSize, Presence } from './Avatar.tsx';
