/** Exports the life of a bounty: posting, backing, applying, writing, delivering and reviewing. */
export { readAmendments } from './amendments/amending.ts'
export { mountAmendments } from './amendments/routes.ts'
export { rejectPending } from './applications/deciding.ts'
export { applicationRejected } from './applications/emails.ts'
export { mountApplications } from './applications/routes.ts'
export { jobEffects } from './bounty-life/jobs.ts'
export { scheduleMissingJobs } from './bounty-life/missing-jobs.ts'
export { mountBountyLife } from './bounty-life/routes.ts'
export { bountyNotFound, requireLife } from './bounty-life.ts'
export {
  backingColumns,
  bountyRows,
  categoryNames,
  contributorRows,
  findBounty,
  isBacking,
  isOffered,
  namingColumns,
  presentAskedBy,
  presentBacking,
  promisedCents,
} from './bounty-rows.ts'
export { countComplainedStories } from './complaints/admin-list.ts'
export {
  aboutStory,
  type ComplaintContext,
  complainedStory,
  isRefundWaiting,
  readOpenComplaints,
} from './complaints/complaining.ts'
export { complaintRuled, payoutRuled } from './complaints/emails.ts'
export { readRest } from './complaints/rights.ts'
export { mountComplaints } from './complaints/routes.ts'
export { mountCounts } from './counts/routes.ts'
export { beginAcceptance } from './deliveries/begin-acceptance.ts'
export { findDelivery, presentWholeDelivery } from './deliveries/delivery-rows.ts'
export { type AcceptanceRole, acceptanceEnded, answerPublished, storyPaid } from './deliveries/emails.ts'
export { countOpenCases, readReview } from './deliveries/present-review.ts'
export { rateDelivery } from './deliveries/rating.ts'
export { startReview, stopReview } from './deliveries/review-dates.ts'
export { mountDeliveries } from './deliveries/routes.ts'
export { wordsOf } from './deliveries/submitting.ts'
export { removeDraft } from './drafts/removing.ts'
export { mountDrafts } from './drafts/routes.ts'
export { noSuchDraft, ownDrafts, saveAgain } from './drafts/saving.ts'
export { awaitUpdate, watchDueDate } from './due-date.ts'
export { restartExpiry, stopExpiry } from './expiry.ts'
export { askCreatorLater } from './follow-up/asking.ts'
export { listAnswered } from './follow-up/reading.ts'
export { mountFollowUp } from './follow-up/routes.ts'
export {
  endQuestion,
  hideQuestion,
  listQuestions,
  showQuestion,
  wordsOfQuestion,
} from './hiding/hiding.ts'
export {
  hideDelivery,
  listDeliveries,
  showDelivery,
  wordsOfDelivery,
  writersOfDelivery,
} from './hiding/withholding.ts'
export { closeUnpaidPots } from './matching/closing-unpaid.ts'
export { closePotsOf } from './matching/pots.ts'
export { mountMatching } from './matching/routes.ts'
export { tellSponsors } from './matching/telling-sponsors.ts'
export { settleMatches } from './matching.ts'
export { isNamedInFull } from './naming.ts'
export { findPlacedQuestions, listOpenQuestions, listPlacedQuestions } from './open-questions.ts'
export { followFirstPledge } from './pledge-follow.ts'
export { recordPledge } from './pledge-rows.ts'
export { endPledges, postBounty, readLivingPledges, requireCents, totalOf } from './pledges.ts'
export { parseNames, presentBounty } from './present-bounty.ts'
export { presentUpdate, updateRows } from './progress/reading.ts'
export { mountProgress } from './progress/routes.ts'
export { mountBounties } from './routes.ts'
export { recordStep } from './timeline/timeline.ts'
export { removeOldTips } from './tips/keeping.ts'
export { mountTips } from './tips/routes.ts'
export { createSealedTips } from './tips/sealed-tips.ts'
export { recountVotes } from './votes.ts'
