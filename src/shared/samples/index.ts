export {
  longBounty,
  sampleBounties,
  sampleBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
} from './sample-bounties.ts'
