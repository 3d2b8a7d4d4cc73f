export {
  addBounty,
  type BountyListName,
  bountyPages,
  bountyQuery,
  contributionSumsQuery,
  findListedBounty,
  type QuestionsFilter,
  questionsQuery,
  savePledge,
  saveVote,
  updateBounty,
  votesQuery,
} from './api/bounty-queries.ts'
export { type BoardFilter, isNarrowed, stateOf, withOrder, withState } from './model/board-filter.ts'
export {
  bountyResultMessages,
  bountyStageWords,
  bountyStateWords,
  hasEnded,
  isLimited,
  takesContributions,
  takesOffers,
} from './model/bounty-state.ts'
export { emptyQuestion, type QuestionValues, withQuestion } from './model/new-question.ts'
export { BackerFaces } from './ui/backer-faces.tsx'
export { BountyStageBadge, BountyStateBadge } from './ui/bounty-badges.tsx'
export { BountyCard, BountyLink } from './ui/bounty-card.tsx'
export { BountyCardSkeleton } from './ui/bounty-card-skeleton.tsx'
export { BountySteps } from './ui/bounty-steps.tsx'
export { BountyTimeline } from './ui/bounty-timeline.tsx'
export { Brief } from './ui/brief.tsx'
export { Contributors } from './ui/contributors.tsx'
export { DaysLeft } from './ui/days-left.tsx'
export { NamingField } from './ui/naming-field.tsx'
export { NextDates } from './ui/next-dates.tsx'
export { OpenArticle } from './ui/open-article.tsx'
export { OwnPledge } from './ui/own-pledge.tsx'
export { PledgeChart } from './ui/pledge-chart.tsx'
export { Pledged } from './ui/pledged.tsx'
export { PostedBy } from './ui/posted-by.tsx'
export { SectionPicture } from './ui/section-picture.tsx'
