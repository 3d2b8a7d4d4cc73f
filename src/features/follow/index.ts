export { FollowButton, type FollowButtonProps } from './ui/follow-button.tsx'
