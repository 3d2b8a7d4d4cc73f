export { FollowOnMastodon } from './ui/follow-on-mastodon.tsx'
