import { describe, expect, it } from 'vitest'
import * as contract from '../../../contract/endpoints.ts'
import { TaskKind } from '../../../contract/overview.ts'

type Name = keyof typeof contract

/** The calls by which somebody does what waits for them. */
const doing: Record<TaskKind, readonly Name[]> = {
  confirm_payment: ['startConfirmation', 'finishConfirmation'],
  replace_card: ['setUpCard', 'saveCard'],
  review_delivery: ['acceptDelivery', 'askForChanges', 'objectToDelivery'],
  publish_collected: ['publishCollected'],
  rate_journalist: ['rateJournalist'],
  answer_follow_up: ['saveFollowUp'],
  answer_changes: ['submitDelivery'],
  answer_extension: ['answerExtension'],
  decide_offers: ['acceptApplication', 'rejectApplication'],
  reopen_bounty: ['reopenBounty'],
  extend_bounty: ['extendExpiry'],
  deliver: ['submitDelivery'],
  write_story: ['submitDelivery'],
  write_update: ['publishProgressUpdate'],
  answer_pot: ['answerPot'],
  rule_objections: ['ruleOnDelivery'],
  rule_complaints: ['ruleOnComplaints'],
  approve_payouts: ['decidePayoutRun'],
  approve_refunds: ['decideRefund'],
  approve_pots: ['decidePot'],
  mark_payouts: ['exportBankFile', 'exportPayoutsCsv', 'markPayoutsPaid', 'markPayoutFailed'],
  verify_email: ['sendVerification', 'verifyEmail'],
  add_payout_details: ['savePayoutDetails', 'startOnboarding'],
}

/** Calls that people make because they want to: nothing stands still until they do. */
const wanting: readonly Name[] = [
  // To ask, to back, to take back.
  'createBounty',
  'amendBounty',
  'chooseNaming',
  'cancelBounty',
  'contribute',
  'changePledge',
  'withdrawPledge',
  'voteForBounty',
  'withdrawVote',
  'requestPot',
  'proposePot',
  'closeOwnPot',
  'closePot',
  'complainAboutStory',
  'follow',
  'unfollow',
  'markNewsSeen',
  'readNotification',
  'readNotifications',
  'changePreferences',
  'subscribeToPush',
  'endPush',
  'markContributionsSeen',
  'saveStory',
  'unsaveStory',
  // To tell and to read tips.
  'sendTip',
  'withdrawTip',
  'keepTip',
  'blockTipper',
  // To investigate and to write.
  'becomeJournalist',
  'applyToBounty',
  'withdrawApplication',
  'askForExtension',
  'leaveAssignment',
  'deleteProgressUpdate',
  'saveDraft',
  'deleteDraft',
  'restoreDraftVersion',
  'createNote',
  'checkLinks',
  'generateWithGrok',
  'generateWithOpenAi',
  'transcribe',
  'uploadAudio',
  'uploadImage',
  'deleteImage',
  'publishArticle',
  'updateArticle',
  'publishCorrection',
  'updateAuthorProfile',
  // To manage the account. A change of the email lasts a day, and both mailboxes have the links.
  'signUp',
  'signIn',
  'signOut',
  'checkEmail',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'changeEmail',
  'cancelEmailChange',
  'confirmEmailChange',
  'updateProfile',
  'endSession',
  'endOtherSessions',
  'requestDataDownload',
  'deleteAccount',
  'removeCard',
  'removePayoutDetails',
  'removeConnection',
  'openStripeDashboard',
  'subscribe',
  'confirmSubscription',
  'unsubscribe',
  'endNotificationEmails',
  'chooseNewsletterLists',
  // To administer. A dispute is answered at Stripe, and what is owed goes out when an administrator starts a run.
  'arrangeFrontPage',
  'previewFrontPage',
  'blockDomain',
  'unblockDomain',
  'saveInstructions',
  'createPayoutRun',
  'refundBackers',
  'reverseTransfer',
  'allowTransfers',
  'stripeWebhook',
  'reportMail',
  'createNewsletterIssue',
  'changeNewsletterIssue',
  'deleteNewsletterIssue',
  'testNewsletterIssue',
  'scheduleNewsletterIssue',
  'cancelNewsletterIssue',
  'createWebhook',
  'changeWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'replayWebhookDelivery',
  'replayFailedDeliveries',
]

describe('what waits for people', () => {
  it('is decided for each call that writes: it does a task, or nobody waits for it', () => {
    const writes = Object.entries(contract).flatMap(([name, one]) =>
      'method' in one && one.method !== 'GET' ? [name] : [],
    )
    const decided = [...new Set([...Object.values(doing).flat(), ...wanting])]
    expect(decided.toSorted()).toEqual(writes.toSorted())
  })

  it('is done by calls that are not made at will', () => {
    const both = Object.values(doing).flatMap((names) => names.filter((name) => wanting.includes(name)))
    expect([Object.keys(doing), both]).toEqual([TaskKind.options, []])
  })
})
