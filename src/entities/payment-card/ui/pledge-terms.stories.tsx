import { cardOnFile, saveCard } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { cardSetup, declinedCard, missingCard, sampleCardView, savedCard } from '#storybook/samples/payment-card.ts'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import type { Stripe } from '../lib/stripe-js.ts'
import { DeclinedNotice, PledgeTerms } from './pledge-terms.tsx'

/** Replaces Stripe.js: a text field in the page whose value decides the outcome. */
function standIn(asked: unknown[] = []): (key: string) => Stripe {
  return (key) => {
    asked.push(key)
    let input: HTMLInputElement | undefined
    return {
      elements: () => ({
        create: () => ({
          mount: (place) => {
            input = place.appendChild(document.createElement('input'))
            input.setAttribute('aria-label', 'Card number')
            Object.assign(input.style, { inlineSize: '100%', background: 'none' })
          },
          destroy: () => input?.remove(),
          focus: () => input?.focus(),
        }),
      }),
      confirmCardSetup: async (secret) => {
        asked.push(secret)
        return input?.value === '4000' ? { error: { message: 'Your card was declined.' } } : {}
      },
      confirmCardPayment: async () => ({}),
    }
  }
}

const meta = preview.meta({
  title: 'entities/payment-card/pledge-terms',
  component: PledgeTerms,
  decorators: [
    (Story) => (
      <PageFrame>
        <h1>The page</h1>
        <Story />
      </PageFrame>
    ),
    withSampleReader,
  ],
  beforeEach: () => {
    window.Stripe = standIn()
    return () => {
      delete window.Stripe
    }
  },
})

const isLoaded = () => document.querySelector('script[src^="https://js.stripe.com"]') !== null
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save a card' }))
  return within(await screen.findByRole('dialog', { name: 'Save a card' }))
}
const give = async (number: string) => {
  const dialog = await open()
  await userEvent.type(await dialog.findByLabelText('Card number'), number)
  await userEvent.click(dialog.getByRole('button', { name: 'Save card' }))
  return dialog
}

export const WithoutAPaymentProvider = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').nextElementSibling).toBeNull()
    await expect(isLoaded()).toBe(false)
  },
})
export const Missing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => missingCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Please save a card first\./)).toBeVisible()
  },
})
export const Saved = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => savedCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your saved card will be used.')).toBeVisible()
  },
})
export const Declined = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => declinedCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save another card' })).toBeVisible()
  },
})
export const DeclinedElsewhere = meta.story({
  render: () => <DeclinedNotice card={{ ...sampleCardView, isMissing: false, isDeclined: true }} />,
})
export const Entering = meta.story({
  beforeEach: Missing.input.beforeEach,
  play: async () => {
    const dialog = await open()
    const field = await dialog.findByLabelText('Card number')
    await waitFor(() => expect(field).toBeVisible())
  },
})
export const Saving = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(cardOnFile, () => missingCard),
      mockEndpoint.delayed(saveCard, 'infinite', () => savedCard),
    ),
  play: async () => {
    const dialog = await give('4242')
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

Missing.test(
  'saves the card with Stripe first, then with our server, and closes the dialog',
  async ({ canvas, msw }) => {
    const asked: unknown[] = []
    window.Stripe = standIn(asked)
    msw.use(
      mockEndpoint(saveCard, ({ body }) => {
        asked.push(body.setup_intent_id)
        return savedCard
      }),
    )
    await give('4242')
    const terms = await canvas.findByText('Your saved card will be used.')
    await waitFor(() => expect(terms.parentElement).toHaveFocus())
    await expect(screen.getByText('Card saved.')).toBeInTheDocument()
    await expect(asked).toEqual([cardSetup.publishable_key, cardSetup.client_secret, cardSetup.setup_intent_id])
  },
)

Missing.test('lets the user correct a declined card and does not report it to our server', async ({ msw }) => {
  const named: string[] = []
  msw.use(
    mockEndpoint(saveCard, ({ body }) => {
      named.push(body.setup_intent_id)
      return savedCard
    }),
  )
  const dialog = await give('4000')
  await expect(await dialog.findByText('Your card was declined.')).toBeVisible()
  await expect(dialog.getByLabelText('Card number')).toHaveValue('4000')
  await expect(named).toEqual([])
})
