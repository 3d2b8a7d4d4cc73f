export {
  addBounty,
  type BountyListName,
  bountyPages,
  bountyQuery,
  findListedBounty,
  saveVote,
  updateBounty,
  votesQuery,
} from './api/bounty-queries.ts'
export { bountyResultMessages, isLimited } from './model/bounty-result.ts'
export { takesContributions } from './model/takes-contributions.ts'
export { BountyCard } from './ui/bounty-card.tsx'
export { BountyCardSkeleton } from './ui/bounty-card-skeleton.tsx'
export { BountyLink } from './ui/bounty-link.tsx'
export { BountyStateBadge } from './ui/bounty-state-badge.tsx'
export { Contributors } from './ui/contributors.tsx'
export { OpenArticle } from './ui/open-article.tsx'
export { Pledged } from './ui/pledged.tsx'
export { PostedBy } from './ui/posted-by.tsx'
