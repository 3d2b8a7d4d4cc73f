export { Avatar } from './avatar.tsx'
export { initialsOf } from './initials.ts'
