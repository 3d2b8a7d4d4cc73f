export {
  longCoverLetter,
  sampleApplication,
  sampleApplications,
  sampleReceivedApplications,
} from './applications.ts'
export {
  longBounty,
  sampleAmendments,
  sampleBounties,
  sampleBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
  sampleMoney,
} from './bounties.ts'
export {
  sampleAcceptedDelivery,
  sampleAutomaticDelivery,
  sampleChangeRequest,
  sampleCollection,
  sampleDeclinedDelivery,
  sampleDeliveries,
  sampleDelivery,
  sampleDeliveryForAdministrator,
  sampleDeliveryForBacker,
  sampleDisputedDelivery,
  sampleFirstVersion,
  sampleObjection,
  sampleReturnedDelivery,
  sampleRuledAccepted,
  sampleRuledCanceled,
  sampleRuledReturned,
  sampleSecondVersion,
  sampleUnconfirmedCollection,
  sampleUnconfirmedDelivery,
} from './deliveries.ts'
export { sampleDocument, sampleOpening } from './document.ts'
export {
  sampleArticleSummaries,
  sampleBountyDraft,
  sampleDraft,
  sampleDraftDocument,
  sampleDraftSummaries,
  sampleDraftVersions,
  sampleOwnArticle,
  sampleReadyDraft,
} from './drafts.ts'
export { newcomerStats, sampleStats } from './stats.ts'
export {
  longTitle,
  sampleAnswers,
  sampleArticle,
  sampleCategoryStories,
  sampleNeighbors,
  sampleQuestions,
  sampleTopStories,
} from './stories.ts'
