export { loadFollowing } from './api/load-following.ts'
export { FollowingScreen } from './ui/following-screen.tsx'
