export { longCoverLetter, sampleApplication, sampleApplications, sampleOffers } from './sample-applications.ts'
export {
  longBounty,
  sampleBounties,
  sampleBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
} from './sample-bounties.ts'
export { newcomerStats, sampleStats } from './sample-stats.ts'
