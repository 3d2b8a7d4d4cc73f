import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleComplainedDelivery, samplePaidDelivery } from '#storybook/samples/complaints.ts'
import { sampleReview } from '#storybook/samples/deliveries.ts'
import {
  sampleAcceptedDelivery,
  sampleAutomaticDelivery,
  sampleChangeRequest,
  sampleDeclinedDelivery,
  sampleDelivery,
  sampleDeliveryForAdministrator,
  sampleDeliveryForBacker,
  sampleDisputedDelivery,
  sampleObjection,
  sampleOpening,
  sampleReturnedDelivery,
  sampleRuledAccepted,
  sampleRuledCanceled,
  sampleRuledReturned,
  sampleSecondVersion,
  sampleUnconfirmedCollection,
  sampleUnconfirmedDelivery,
} from '#storybook/samples/index.ts'
import { Failed, Missing } from '../index.tsx'
import { DeliveredBountyPage } from './delivered-bounty-page.tsx'

const meta = preview.meta({
  title: 'pages/delivery/delivered-bounty',
  component: DeliveredBountyPage,
  args: { delivery: sampleDelivery },
  decorators: [withSampleReader],
})

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const review = () => within(screen.getByRole('region', { name: 'Review' }))

export const UnderReview = meta.story({
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({
      Status: 'Under Review',
      'Payment status': 'Pending',
      'Your role': 'Creator',
      Delivered: 'November 18, 2026',
      'Due date': 'December 18, 2026, 12:00',
      'Accepted on': 'Not yet',
      Total: '$1,240.50',
      'Your offer': '$120.00',
      Contributions: '$1,120.50',
      'Objections until': 'November 25, 2026, 09:00',
      'Change requests left': '2',
    })
    await expect(
      review()
        .getByText(/^Accepted automatically on/)
        .closest('p'),
    ).toHaveTextContent(
      'Accepted automatically on December 2, 2026, 09:00 unless you answer or somebody objects. Every pledge is then charged, the journalist is paid and the story is published.',
    )
    await expect(
      review()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ask for changes', 'Object'])
    await expect(canvas.getByRole('button', { name: 'Accept & Pay' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Delivered Bounties' })).toHaveAttribute(
      'href',
      '/delivered-bounties',
    )
    await expect(canvas.queryByRole('link', { name: 'Read the published story' })).toBeNull()
  },
})

export const Withdrawn = meta.story({
  args: {
    delivery: {
      ...sampleAcceptedDelivery,
      title: 'Story withdrawn by the newsroom',
      withdrawn: 'This story was withdrawn. A court asked us to.',
      content: '',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This story was withdrawn. A court asked us to.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Read the published story' })).toBeNull()
  },
})

const withheld = { ...sampleReview, accepted_automatically_at: null, withheld: 'It names a victim.', may: [] }
const waits =
  'The newsroom has withdrawn this delivery, so an administrator decides what happens next. Nobody is charged until then.'

export const Withheld = meta.story({
  args: {
    delivery: {
      ...sampleDelivery,
      title: 'Story withdrawn by the newsroom',
      withdrawn: 'This story was withdrawn. It names a victim.',
      content: '',
      review: { ...withheld, versions: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This story was withdrawn. It names a victim.')).toBeVisible()
    await expect(review().getByText(waits)).toBeVisible()
    await expect(review().queryByText('Objections until')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const WithheldFromOthers = meta.story({
  args: { delivery: { ...sampleDelivery, user_role: 'journalist', review: withheld } },
  play: async ({ canvas }) => {
    await expect(review().getByText(`${waits} The reason: It names a victim.`)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: sampleDelivery.title })).toBeVisible()
  },
})

export const WithStandfirst = meta.story({
  args: { delivery: { ...sampleDelivery, content: JSON.stringify(sampleOpening) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent(
      new RegExp(`${sampleDelivery.title}Four gauges were silent .* in writing\\.For ${sampleDelivery.bounty_title}`),
    )
  },
})

export const Accepted = meta.story({
  args: { delivery: sampleAcceptedDelivery },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({
      Status: 'Accepted',
      'Payment status': 'Paid',
      'Accepted on': 'November 20, 2026',
      'Platform fee': '$124.05',
      'Journalist’s share': '$1,116.45',
    })
    await expect(canvas.getByRole('button', { name: 'Accepted & Paid' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('link', { name: 'Read the published story' })).toHaveAttribute(
      'href',
      '/articles/delivery-1',
    )
    const bar = canvas.getByRole('button', { name: 'Accepted & Paid' }).closest('div[class*=bar]')
    await expect(bar && getComputedStyle(bar).position).toBe('static')
  },
})

const paragraph = { type: 'paragraph', children: [{ text: 'Nobody asked us to look. '.repeat(20) }] }

export const LongStory = meta.story({
  args: { delivery: { ...sampleDelivery, content: JSON.stringify(Array(15).fill(paragraph)) } },
  play: async ({ canvas }) => {
    const accept = canvas.getByRole('button', { name: 'Accept & Pay' })
    const isInSight = () => accept.getBoundingClientRect().bottom <= window.innerHeight
    await expect(window.scrollY).toBe(0)
    await expect(isInSight()).toBe(true)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(isInSight()).toBe(true)
    window.scrollTo(0, 0)
  },
})

export const ToAContributor = meta.story({
  args: { delivery: sampleDeliveryForBacker },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({ 'Your role': 'Contributor', Offer: '$120.00' })
    await expect(facts()).not.toHaveProperty('Change requests left')
    await expect(review().getByText(/unless its creator answers or somebody objects\./)).toBeVisible()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Object'])
    await expect(canvas.getByRole('link', { name: 'Back to My Contributions' })).toHaveAttribute(
      'href',
      '/my-contributions',
    )
  },
})

export const ToItsJournalist = meta.story({
  args: { delivery: { ...sampleAcceptedDelivery, user_role: 'journalist' } },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({ 'Your role': 'Journalist' })
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText('Feedback from the creator')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to My Investigations' })).toHaveAttribute(
      'href',
      '/my-investigations',
    )
  },
})

export const ChangesAsked = meta.story({
  args: { delivery: sampleReturnedDelivery },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({ Status: 'Changes Requested', 'Due date': 'December 4, 2026, 12:00' })
    await expect(review().getByText(/^The journalist is changing this story/)).toHaveTextContent(
      'The journalist is changing this story, due on December 4, 2026, 12:00. The creator reviews it again once it is delivered. Nobody is charged in the meantime.',
    )
    await expect(review().getByText('On November 20, 2026 by you, due on December 4, 2026, 12:00')).toBeVisible()
    await expect(review().getByText('Name the two engineers, or say why they stay unnamed.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText('$1,240.50', { selector: 'span' })).not.toBeVisible()
  },
})

export const ChangesAskedOfTheJournalist = meta.story({
  args: { delivery: { ...sampleReturnedDelivery, user_role: 'journalist' } },
  play: async () => {
    await expect(review().getByText(/^Change your story/)).toHaveTextContent(
      'Change your story and deliver it again by December 4, 2026, 12:00. Nobody is charged until it is accepted.',
    )
    await expect(review().getByText(/by the creator, due on December 4, 2026, 12:00$/)).toBeVisible()
    await expect(review().getByRole('link', { name: 'Open your draft' })).toHaveAttribute(
      'href',
      '/bounties/bounty-1/draft',
    )
  },
})

export const SecondVersion = meta.story({
  args: { delivery: sampleSecondVersion },
  play: async () => {
    await expect(facts()).toMatchObject({ 'Change requests left': '1' })
    await expect(review().getByText('Version 1: November 18, 2026. Version 2: November 21, 2026.')).toBeVisible()
    await expect(review().getByRole('button', { name: 'Show what changed' })).toBeVisible()
  },
})

export const Disputed = meta.story({
  args: { delivery: sampleDisputedDelivery },
  play: async ({ canvas }) => {
    await expect(
      review().getByText(
        'Somebody objected to this delivery, so an administrator decides what happens next. Nobody is charged until then.',
      ),
    ).toBeVisible()
    await expect(review().getByText('On November 22, 2026 by a backer')).toBeVisible()
    await expect(review().queryByText(/^Accepted automatically/)).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ToAnAdministrator = meta.story({
  args: { delivery: sampleDeliveryForAdministrator },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({ 'Your role': 'Administrator' })
    await expect(canvas.getByRole('link', { name: 'Back to Objections' })).toHaveAttribute('href', '/admin/objections')
  },
})

export const RuledAccepted = meta.story({
  args: { delivery: sampleRuledAccepted },
  play: async () => {
    await expect(review().getByText('Accepted by an administrator.')).toBeVisible()
    await expect(review().getByText(/^An administrator accepted the delivery\./)).toBeVisible()
  },
})

export const RuledReturned = meta.story({
  args: { delivery: sampleRuledReturned },
  play: async () => {
    await expect(
      review().getByText('On November 24, 2026 by an administrator, due on December 4, 2026, 12:00'),
    ).toBeVisible()
    await expect(review().getByText('On November 22, 2026 by you')).toBeVisible()
    await expect(review().getByText(/^An administrator returned the delivery for changes\./)).toBeVisible()
  },
})

export const RuledCanceled = meta.story({
  args: { delivery: sampleRuledCanceled },
  play: async ({ canvas }) => {
    await expect(
      review().getByText('An administrator canceled this bounty. Every pledge is released, and nobody is charged.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const AcceptedAutomatically = meta.story({
  args: { delivery: sampleAutomaticDelivery },
  play: async () => {
    await expect(review().getByText('Accepted automatically').closest('p')).toHaveTextContent(
      'Accepted automatically, because you gave no answer within 14 days. You can rate the journalist for 30 days after that.',
    )
    await expect(review().getByRole('button', { name: 'Rate the journalist' })).toBeVisible()
  },
})

export const AcceptedAutomaticallyToABacker = meta.story({
  args: {
    delivery: {
      ...sampleAutomaticDelivery,
      user_role: 'contributor',
      review: { ...sampleAutomaticDelivery.review, may: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(review().getByText('Accepted automatically').closest('p')).toHaveTextContent(
      'Accepted automatically, because its creator gave no answer within 14 days.',
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const PaymentUnconfirmed = meta.story({
  args: { delivery: sampleUnconfirmedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A payment is not confirmed yet')).toBeVisible()
    await expect(
      canvas.getByText('This delivery is being paid for. It is accepted and published when its payments are decided.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish with what was collected' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Accept & Pay' })).toBeNull()
  },
})

export const OwnPaymentUnconfirmed = meta.story({
  args: {
    delivery: {
      ...sampleUnconfirmedDelivery,
      user_role: 'contributor',
      review: { ...sampleUnconfirmedDelivery.review, may: [] },
      collection: { ...sampleUnconfirmedCollection, awaits_you: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Confirm your payment' })).toHaveAttribute(
      'href',
      '/payments/bounty-1',
    )
    await expect(canvas.queryByRole('button', { name: 'Publish with what was collected' })).toBeNull()
  },
})

export const LongReview = meta.story({
  args: {
    delivery: {
      ...sampleSecondVersion,
      review: {
        ...sampleSecondVersion.review,
        accepted_automatically_at: null,
        may: [],
        change_requests: [
          sampleChangeRequest,
          {
            ...sampleChangeRequest,
            points: ['evidence'.repeat(30), 'Please check every name in this paragraph. '.repeat(12).trim()],
            asked_at: '2026-11-23T10:00:00.000Z',
          },
        ],
        objections: [
          { ...sampleObjection, reason: `${sampleObjection.reason}\n\n${'evidence'.repeat(40)}` },
          { ...sampleObjection, is_own: true, made_at: '2026-11-22T15:00:00.000Z' },
        ],
      },
    },
  },
})

export const Paid = meta.story({
  args: { delivery: samplePaidDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Complain about this story' })).toBeVisible()
    await expect(
      canvas.getByText(/^You were charged for this story, and can complain until November 27,/),
    ).toBeVisible()
  },
})
export const Complained = meta.story({
  args: { delivery: sampleComplainedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^A backer complained on .* The payout waits/)).toBeVisible()
  },
})
export const NoDueDate = meta.story({ args: { delivery: { ...sampleDelivery, due_date: null } } })
export const CardDeclined = meta.story({
  args: { delivery: sampleDeclinedDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\$150\.00 of \$200\.00 is authorized\./)).toBeVisible()
  },
})
export const NothingWritten = meta.story({ args: { delivery: { ...sampleDelivery, content: '' } } })
export const LongWords = meta.story({
  args: {
    delivery: {
      ...sampleAcceptedDelivery,
      title: 'Donaudampfschifffahrtsgesellschaftsstraße '.repeat(4).trim(),
      bounty_title: 'evidence'.repeat(20),
      feedback: `${'Thorough. '.repeat(60)}\n\n${'evidence'.repeat(20)}`,
      payment_amount: 99_999_999.99,
    },
  },
})
export const NotFound = meta.story({
  render: () => <Missing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  render: () => <Failed />,
  play: async ({ canvas }) => {
    const words = 'Failed to load article. It may not exist or you may not have permission to view it.'
    await expect(canvas.getByRole('heading', { name: words })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Delivered Bounties' })).toBeVisible()
  },
})
CouldNotBeLoaded.test('runs the loader again', async ({ canvas, loaded }) => {
  const invalidate = spyOn(loaded.router, 'invalidate')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(invalidate).toHaveBeenCalledOnce()
})

export const Thanking = meta.story({
  args: { delivery: { ...sampleDelivery, is_rated: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept & Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm & pay' }))
    await expect(await canvas.findByText('You have successfully accepted and paid for this bounty!')).toBeVisible()
    const thanks = canvas.getByRole('region', { name: 'The answer to your question is paid for' })
    await waitFor(() => expect(thanks).toHaveFocus())
    const bar = canvas.getByRole('button', { name: 'Accepted & Paid' }).parentElement
    await expect(bar?.textContent).toBe('Accepted & Paid')
  },
})

Thanking.test('closes the thanks, and the banner stays', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByRole('region', { name: 'The answer to your question is paid for' })).toBeNull()
  await expect(canvas.getByText('You have successfully accepted and paid for this bounty!')).toBeVisible()
})
