import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  sampleAcceptedDelivery,
  sampleDeclinedDelivery,
  sampleDelivery,
  sampleOpening,
} from '#storybook/samples/index.ts'
import { DeliveredBountyFailed, DeliveredBountyMissing } from './delivered-bounty-error.tsx'
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

export const UnderReview = meta.story({
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({
      Status: 'Under Review',
      'Payment status': 'Pending',
      'Your role': 'Creator',
      Delivered: 'November 18, 2026',
      'Due date': 'December 18, 2026',
      'Accepted on': 'Not yet',
      Total: '$1,240.50',
      'Your offer': '$120.00',
      Contributions: '$1,120.50',
    })
    await expect(canvas.getByRole('button', { name: 'Accept & Pay' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Delivered Bounties' })).toHaveAttribute(
      'href',
      '/delivered-bounties',
    )
    await expect(canvas.queryByRole('link', { name: 'Read the published story' })).toBeNull()
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
      'Paid to the journalist': '$1,116.45',
    })
    await expect(canvas.getByRole('button', { name: 'Accepted & Paid' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('link', { name: 'Read the published story' })).toHaveAttribute(
      'href',
      '/articles/delivery-1',
    )
  },
})

const paragraph = { type: 'paragraph', children: [{ text: 'Nobody asked us to look. '.repeat(20) }] }

export const LongStory = meta.story({
  args: { delivery: { ...sampleDelivery, content: JSON.stringify(Array(40).fill(paragraph)) } },
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
  args: { delivery: { ...sampleDelivery, user_role: 'contributor' } },
  play: async ({ canvas }) => {
    await expect(facts()).toMatchObject({ 'Your role': 'Contributor', Offer: '$120.00' })
    await expect(canvas.queryByRole('button')).toBeNull()
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
  render: () => <DeliveredBountyMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  },
})
export const CouldNotBeLoaded = meta.story({
  render: () => <DeliveredBountyFailed />,
  play: async ({ canvas }) => {
    const words = 'Failed to load article. It may not exist or you may not have permission to view it.'
    await expect(canvas.getByRole('heading', { name: words })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Delivered Bounties' })).toBeVisible()
  },
})
