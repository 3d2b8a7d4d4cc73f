import { applyToBounty, listBounties, voteForBounty } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleApplication, sampleBounties, sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { seedList } from '#storybook/seed-list.ts'
import { BountyLink, bountyPages } from '@/entities/bounty'
import { useBountyList } from '@/features/bounties/browse-bounties'
import { contributionThanksMs, searchDebounceMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyList } from './bounty-list.tsx'

const all = sampleBounties(5)

const seed = (bounties = all) => seedList(bountyPages('board'), bounties)

function Board() {
  const list = useBountyList('board')
  return (
    <PageFrame>
      <h1>Journalism Bounties</h1>
      <BountyList
        heading="Available Bounties"
        list={list}
        whenNothing="Offer the first one."
        titleOf={({ title }) => <BountyLink to="/">{title}</BountyLink>}
      />
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'widgets/bounty-board/list',
  component: Board,
  parameters: { seed: seed() },
  decorators: [withSampleReader],
})

const journalist = { ...sampleUser, user_type: 1 }
const applied = (status: 'pending' | 'accepted') => ({ id: 'offer-1', status })

export const ForAReader = meta.story({})
export const ForAJournalist = meta.story({ parameters: { user: journalist } })
export const OnAPhone = meta.story({
  parameters: { user: journalist, seed: seed(all.slice(0, 1)) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('article').lastElementChild
    const offer = canvas.getByRole('button', { name: /^Make Offer/ })
    await expect(offer.getBoundingClientRect().width).toBe(row?.getBoundingClientRect().width)
  },
})
export const OwnApplications = meta.story({
  parameters: {
    user: journalist,
    seed: seed([
      { ...sampleBounty, id: 'bounty-1', application: applied('pending') },
      { ...sampleBountyIn.assigned, id: 'bounty-2', application: applied('accepted') },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pending Approval')).toBeVisible()
    await expect(canvas.getByText('In Progress')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Make Offer/ })).toBeNull()
  },
})
export const OwnBounties = meta.story({
  parameters: {
    user: { ...sampleUser, id: sampleBounty.creator_id },
    seed: seed(all.slice(0, 2).map((bounty, at) => ({ ...bounty, application_count: at + 1 }))),
  },
})
export const Delivered = meta.story({
  parameters: {
    seed: seed([
      { ...sampleBountyIn.delivered, id: 'bounty-1' },
      { ...sampleBountyIn.paid, id: 'bounty-2' },
      { ...sampleBountyIn.delivered, id: 'bounty-3', delivered_id: null },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Open Article/ })).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: /^Contribute|^Make Offer/ })).toBeNull()
  },
})

const sendApplication = async (canvasElement: HTMLElement) => {
  const [first] = within(canvasElement).getAllByRole('article')
  if (first === undefined) throw new Error('There is a bounty.')
  await userEvent.click(within(first).getByRole('button', { name: /^Make Offer/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an offer' }))
  await fill(dialog.getByLabelText('Cover letter'), 'I know the valley.')
  await userEvent.type(dialog.getByLabelText('Proposed due date'), `${new Date().getFullYear() + 1}-01-01`)
  await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
  return { card: within(first), findDone: () => dialog.findByRole('button', { name: 'Done' }) }
}

const knowOfApplications = (once: Promise<void>) =>
  mockEndpoint(listBounties, async () => {
    await once
    const items = all.map((bounty) => ({ ...bounty, application: applied('pending') }))
    return { items, total: items.length }
  })

ForAJournalist.test('applies from the board and then shows "Pending Approval"', async ({ canvasElement }) => {
  const { card, findDone } = await sendApplication(canvasElement)
  await userEvent.click(await findDone())
  const standing = await card.findByText('Pending Approval')
  await waitFor(() => expect(standing.closest('[tabindex]')).toHaveFocus())
  await expect(card.queryByRole('button', { name: /^Make Offer/ })).toBeNull()
})

ForAJournalist.test(
  'confirms an offer although the list has already reloaded with it',
  async ({ canvasElement, msw }) => {
    const list = Promise.withResolvers<void>()
    msw.use(knowOfApplications(list.promise))
    await fill(screen.getByRole('searchbox'), 'gauges')
    passTime(searchDebounceMs)
    const { card, findDone } = await sendApplication(canvasElement)
    await findDone()
    list.resolve()
    // The other cards already show the reloaded list; this one keeps its dialog.
    await within(canvasElement).findAllByText('Pending Approval')
    await expect(card.queryByText('Pending Approval')).toBeNull()
    await userEvent.click(await findDone())
    await expect(await card.findByText('Pending Approval')).toBeVisible()
  },
)

ForAJournalist.test(
  'confirms an offer although the list reloads before the response to the offer',
  async ({ canvasElement, msw }) => {
    const list = Promise.withResolvers<void>()
    const application = Promise.withResolvers<void>()
    msw.use(
      knowOfApplications(list.promise),
      mockEndpoint(applyToBounty, async () => {
        await application.promise
        return sampleApplication
      }),
    )
    await fill(screen.getByRole('searchbox'), 'gauges')
    passTime(searchDebounceMs)
    const { findDone } = await sendApplication(canvasElement)
    list.resolve()
    await within(canvasElement).findAllByText('Pending Approval')
    application.resolve()
    await expect(await findDone()).toBeVisible()
  },
)

export const ApplyAsReader = meta.story({
  parameters: { seed: seed([{ ...sampleBounty, title: 'Who reads the gauges?' }]) },
})

ApplyAsReader.test('tells a reader that only journalists can apply, and leads to becoming one', async ({ loaded }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Make Offer/ }))
  await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'You must be a journalist to apply for bounties',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Journalist' }))
  await waitFor(() => expect(loaded.router.state.location.pathname).toBe('/apply-journalist'))
})

ForAReader.test(
  'shows a vote and a contribution, and keeps the next card in its place when the notice goes and once the thanks are closed',
  async ({ canvas, msw }) => {
    msw.use(mockEndpoint(voteForBounty, () => ({ score: 1000, message: 'Vote recorded' })))
    const [first, second] = canvas.getAllByRole('article')
    if (first === undefined || second === undefined) throw new Error('There are two bounties.')
    const voteOf = (card: HTMLElement, name = /^Vote/) => within(card).getByRole('button', { name })
    await waitFor(() => expect(voteOf(second)).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(voteOf(first))
    await waitFor(() => expect(voteOf(first, /^Vote 1,000/)).toBeVisible())
    const { top } = second.getBoundingClientRect()
    await userEvent.click(within(first).getByRole('button', { name: /^Contribute/ }))
    await userEvent.type(within(first).getByLabelText('Amount'), '25{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm contribution' }))
    await waitFor(() => expect(within(first).getByText('$1,265.50')).toBeVisible())
    const thanks = await within(first).findByText('Thanks for contributing $25.00 to this bounty!')
    await within(first).findByRole('button', { name: 'Copy link' })
    await within(first).findByRole('button', { name: /^(Undo following|Follow) / })
    const { top: topBelowThanks } = second.getBoundingClientRect()
    await isGoneAfter(contributionThanksMs, thanks)
    await expect(second.getBoundingClientRect().top).toBe(topBelowThanks)
    await userEvent.click(within(first).getByRole('button', { name: 'Close' }))
    await expect(second.getBoundingClientRect().top).toBe(top)
  },
)
