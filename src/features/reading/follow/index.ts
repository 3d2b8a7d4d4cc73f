export { FollowButton } from './ui/follow-button.tsx'
export { FollowedNote } from './ui/followed-note.tsx'
