import {
  allPots,
  answerPot,
  arrangeFrontPage,
  bountyRefunds,
  cancelNewsletterIssue,
  changeNewsletterIssue,
  createNewsletterIssue,
  createPayoutRun,
  createWebhook,
  decidePot,
  domainFollowers,
  earlierInstructions,
  exportBankFile,
  exportPayoutsCsv,
  federationOverview,
  frontPageArrangement,
  frontPageStories,
  instructions,
  newsletterIssue,
  newsletterIssues,
  newsletterSubscribers,
  openCases,
  openComplaints,
  payoutOverview,
  payoutRun,
  previewFrontPage,
  refundableBounties,
  refundBackers,
  replayFailedDeliveries,
  rotateWebhookSecret,
  ruleOnComplaints,
  saveInstructions,
  scheduleNewsletterIssue,
  stripeTransfers,
  webhookDeliveries,
  webhooks,
} from '@contract/endpoints.ts'
import { sampleAdmin, shippedInstructions } from '#storybook/samples/admin.ts'
import { sampleComplainedStories } from '#storybook/samples/complaints.ts'
import { sampleFederation } from '#storybook/samples/federation.ts'
import { sampleFrontPage, samplePreview, sampleStoryEntries } from '#storybook/samples/front-page.ts'
import { samplePot, samplePots } from '#storybook/samples/matching.ts'
import { sampleIssue, sampleIssues, sampleScheduled, sampleSending } from '#storybook/samples/newsletters.ts'
import { sampleTransfers } from '#storybook/samples/payout-connection.ts'
import { samplePayoutOverview, samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { sampleBountyRefunds, sampleRefundable } from '#storybook/samples/refunds.ts'
import { sampleOpenCases } from '#storybook/samples/reviews.ts'
import { sampleSecret, sampleWebhookMessages, sampleWebhooks } from '#storybook/samples/webhooks.ts'
import { mockEndpoint } from '@/shared/mock'

const bytes = (text: string) => new TextEncoder().encode(text)

export const administrationHandlers = [
  mockEndpoint(webhooks, () => ({ webhooks: sampleWebhooks, allows_private: false })),
  mockEndpoint(createWebhook, () => ({ id: 'webhook-9', secret: sampleSecret })),
  mockEndpoint(rotateWebhookSecret, ({ params: { id } }) => ({ id, secret: sampleSecret })),
  mockEndpoint(webhookDeliveries, () => ({ items: sampleWebhookMessages, next: null })),
  mockEndpoint(replayFailedDeliveries, () => ({ replayed: 2 })),
  mockEndpoint(domainFollowers, () => ({ followers: 188 })),
  mockEndpoint(refundBackers, () => ({ success: true as const, is_proposed: false })),
  mockEndpoint(stripeTransfers, () => sampleTransfers),
  mockEndpoint(createPayoutRun, () => ({ id: 'run-2' })),
  mockEndpoint(exportBankFile, () => bytes('<Document/>')),
  mockEndpoint(exportPayoutsCsv, () => bytes('Reference,Amount\r\n')),
  mockEndpoint(bountyRefunds, ({ params: { bountyId } }) => ({ ...sampleBountyRefunds, bounty_id: bountyId })),
  mockEndpoint(openComplaints, () => sampleComplainedStories),
  mockEndpoint(federationOverview, () => sampleFederation),
  mockEndpoint(newsletterIssues, () => ({ items: sampleIssues, total: sampleIssues.length })),
  mockEndpoint(newsletterIssue, ({ params: { id } }) => ({ ...sampleIssue, id })),
  mockEndpoint(createNewsletterIssue, () => sampleIssue),
  mockEndpoint(changeNewsletterIssue, ({ params: { id }, body }) => ({
    ...sampleIssue,
    ...body,
    id,
    version: body.version + 1,
  })),
  mockEndpoint(scheduleNewsletterIssue, ({ params: { id }, body: { at } }) => ({
    ...(at === null ? sampleSending : { ...sampleScheduled, scheduled_at: at }),
    id,
  })),
  mockEndpoint(cancelNewsletterIssue, ({ params: { id } }) => ({ ...sampleIssue, id })),
  mockEndpoint(newsletterSubscribers, () => bytes('Email,Lists,Since\r\n')),
  mockEndpoint(frontPageArrangement, () => sampleFrontPage),
  mockEndpoint(arrangeFrontPage, ({ body }) => ({ ...sampleFrontPage, version: body.version + 1 })),
  mockEndpoint(previewFrontPage, ({ body: { stories } }) => samplePreview(stories.pinned, stories.demoted)),
  mockEndpoint(frontPageStories, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    const items = sampleStoryEntries.filter(({ title }) => title.toLowerCase().includes(words))
    return { items, total: items.length }
  }),
  mockEndpoint(instructions, ({ query }) => (query.get('source') === 'file' ? shippedInstructions : sampleAdmin.now)),
  mockEndpoint(saveInstructions, ({ body }) => ({ ...sampleAdmin.now, content: body.content })),
  mockEndpoint(earlierInstructions, () => ({ items: sampleAdmin.earlier, total: sampleAdmin.earlier.length })),
  mockEndpoint(allPots, () => ({ items: samplePots })),
  mockEndpoint(openCases, () => sampleOpenCases),
  mockEndpoint(payoutRun, ({ params: { id } }) => ({ ...samplePayoutRun, id })),
  mockEndpoint(payoutOverview, () => samplePayoutOverview),
  mockEndpoint(refundableBounties, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    return {
      items: sampleRefundable.filter(({ bounty_title }) => bounty_title.toLowerCase().includes(words)),
      waiting: [],
    }
  }),
  mockEndpoint(ruleOnComplaints, () => ({ success: true as const, is_proposed: false })),
  mockEndpoint(answerPot, ({ params: { id }, body }) => ({
    ...samplePot,
    id,
    state: body.agree ? ('open' as const) : ('declined' as const),
  })),
  mockEndpoint(decidePot, ({ params: { id }, body }) => ({
    ...samplePot,
    id,
    state: body.approve ? ('open' as const) : ('declined' as const),
    declined_because: body.approve ? null : body.reason,
  })),
]
