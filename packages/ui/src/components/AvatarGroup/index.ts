export { AvatarGroup } from './AvatarGroup.tsx';
export type { AvatarGroupPerson, AvatarGroupProps } from './AvatarGroup.tsx';
