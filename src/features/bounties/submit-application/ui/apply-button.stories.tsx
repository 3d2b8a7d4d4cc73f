import { alreadyApplied } from '@contract/application.ts'
import { applyToBounty } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import { longBounty, sampleApplication, sampleBounty, sampleBountyDetail } from '#storybook/samples/index.ts'
import { bountyQuery } from '@/entities/bounty'
import { toLocalDay } from '@/shared/lib/date'
import { mockEndpoint } from '@/shared/mock'
import { ApplyButton } from './apply-button.tsx'
import { ApplyToBounty } from './apply-to-bounty.tsx'

const meta = preview.meta({
  title: 'features/submit-application/apply-button',
  component: ApplyButton,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
})

const asJournalist = { decorators: [withPerson(1)] }
const coverLetter = 'I covered the agency for six years, and I know who kept the logs.'
const dueDay = toLocalDay(Date.now() + 30 * 24 * 60 * 60 * 1000)

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Make Offer/ }))
  return within(await screen.findByRole('dialog', { name: 'Make an offer' }))
}
const fillIn = async () => {
  const dialog = await open()
  await fill(dialog.getByLabelText('Cover letter'), coverLetter)
  await fireEvent.input(dialog.getByLabelText('Proposed due date'), { target: { value: dueDay } })
  return dialog
}
const send = async () => {
  const dialog = await fillIn()
  await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
  return dialog
}

export const Closed = meta.story(asJournalist)

export const Entering = meta.story({
  ...asJournalist,
  play: async () => {
    const dialog = await open()
    await waitFor(() => expect(dialog.getByLabelText('Cover letter')).toHaveFocus())
    await expect(dialog.getByLabelText('Proposed due date')).toHaveAttribute('min', toLocalDay(Date.now()))
    await userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement)
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
  },
})

export const Invalid = meta.story({
  ...asJournalist,
  play: async () => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
    const coverLetter = dialog.getByLabelText('Cover letter')
    await waitFor(() => expect(coverLetter).toBeInvalid())
    await expect(coverLetter).toHaveFocus()
    await expect(coverLetter).toHaveAccessibleDescription(
      /Please provide a cover letter explaining your approach to this bounty$/,
    )
    await expect(dialog.getByLabelText('Proposed due date')).toHaveAccessibleDescription(
      /Please propose a due date for completing the bounty$/,
    )
  },
})

export const Submitting = meta.story({
  ...asJournalist,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(applyToBounty, 'infinite', () => sampleApplication)),
  play: async ({ msw }) => {
    const dialog = await send()
    const busy = await dialog.findByRole('button', { name: 'Sending offer...' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByLabelText('Cover letter')).toHaveAttribute('readonly')
    let requests = 0
    msw.use(
      mockEndpoint(applyToBounty, () => {
        requests += 1
        return sampleApplication
      }),
    )
    screen.getByRole('button', { name: 'Sending offer...' }).focus()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
    await expect(requests).toBe(0)
  },
})

const { queryKey } = bountyQuery(sampleBounty.id)
let queryClient: QueryClient | undefined

export const Submitted = meta.story({
  ...asJournalist,
  parameters: {
    seed(client: QueryClient) {
      queryClient = client
      client.setQueryData(queryKey, sampleBountyDetail)
    },
  },
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText('Your offer has been sent.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    await expect(screen.getByRole('status')).toHaveTextContent(/^Your offer has been sent\. /)
    // The page of the bounty counts it.
    await expect(queryClient?.getQueryData(queryKey)?.offers).toBe(sampleBountyDetail.offers + 1)
    await expect(queryClient?.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
})

export const Refused = meta.story({
  ...asJournalist,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(applyToBounty, 409, alreadyApplied)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText(alreadyApplied)).toBeVisible()
    await expect(dialog.getByLabelText('Cover letter')).toHaveValue(coverLetter)
  },
})

export const Unanswered = meta.story({
  ...asJournalist,
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(applyToBounty, 0)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText('Failed to submit application. Please try again.')).toBeVisible()
  },
})

export const LongTitle = meta.story({
  ...asJournalist,
  args: { bounty: longBounty },
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByText(longBounty.title)).toBeInTheDocument()
  },
})

export const Reader = meta.story({
  decorators: [withPerson(0)],
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByText('You must be a journalist to apply for bounties')).toBeInTheDocument()
    await expect(dialog.getByRole('link', { name: 'Apply as Journalist' })).toHaveAttribute('href', '/apply-journalist')
  },
})

export const SignedOut = meta.story({
  decorators: [withPerson('signedOut')],
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByText('You must be logged in to apply')).toBeInTheDocument()
    await expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?next=%2F')
  },
})

const onAPage = { render: () => <ApplyToBounty bounty={sampleBounty} /> }

export const OnAPage = meta.story({ ...asJournalist, ...onAPage })
export const OnAPageAsReader = meta.story({ ...onAPage, decorators: [withPerson(0)] })

Submitted.test('closes with Done, and the next form starts empty', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await dialogClosed('dialog')
  const dialog = await open()
  await expect(dialog.getByLabelText('Cover letter')).toHaveValue('')
})

Closed.test(
  'resends an application with the same idempotency key after a lost response, even if the dialog was closed',
  async ({ msw }) => {
    const keys: (string | null)[] = []
    const lose = (request: Request) => keys.push(request.headers.get('idempotency-key'))
    msw.use(
      mockEndpoint(applyToBounty, ({ request }) => {
        lose(request)
        return keys.length < 3 ? (undefined as never) : sampleApplication
      }),
    )
    const dialog = await send()
    await dialog.findByText('Failed to submit application. Please try again.')
    await userEvent.keyboard('{Escape}')
    await dialogClosed('dialog')
    await expect(screen.getByRole('button', { name: /^Make Offer/ })).toHaveFocus()
    const again = await open()
    await expect(again.getByLabelText('Cover letter')).toHaveValue(coverLetter)
    await expect(again.getByLabelText('Proposed due date')).toHaveValue(dueDay)
    await userEvent.click(again.getByRole('button', { name: 'Send offer' }))
    await again.findByText('Failed to submit application. Please try again.')
    await userEvent.type(again.getByLabelText('Cover letter'), ' And the spares.')
    await userEvent.click(again.getByRole('button', { name: 'Send offer' }))
    await again.findByText('Your offer has been sent.')
    await expect(keys).toHaveLength(3)
    await expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    await expect(keys[1]).toBe(keys[0])
    await expect(keys[2]).not.toBe(keys[0])
  },
)
