export {
  longCoverLetter,
  sampleApplication,
  sampleApplications,
  sampleReceivedApplications,
} from './sample-applications.ts'
export {
  longBounty,
  sampleBounties,
  sampleBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
  sampleMoney,
} from './sample-bounties.ts'
export {
  sampleAcceptedDelivery,
  sampleCollection,
  sampleDeclinedDelivery,
  sampleDeliveries,
  sampleDelivery,
} from './sample-deliveries.ts'
export {
  sampleArticleSummaries,
  sampleBountyDraft,
  sampleDraft,
  sampleDraftDocument,
  sampleDraftSummaries,
  sampleDraftVersions,
  sampleOwnArticle,
  sampleReadyDraft,
} from './sample-drafts.ts'
export { newcomerStats, sampleStats } from './sample-stats.ts'
