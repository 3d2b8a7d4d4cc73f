export { loadFollowing as load } from './api/load-following.ts'
export { FollowingScreen as Screen } from './ui/following-screen.tsx'
