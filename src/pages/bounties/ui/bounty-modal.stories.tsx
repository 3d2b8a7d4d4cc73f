import type { BountyDetail } from '@contract/bounty.ts'
import { bountyDetail, voteForBounty } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleLives } from '#storybook/samples/bounties.ts'
import {
  longBounty,
  sampleBounty,
  sampleBountyDetail,
  sampleContributors,
  sampleMoney,
} from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { BountyLink, bountyPages, bountyQuery } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyModal } from './bounty-modal.tsx'

const { id } = sampleBounty

function OverThePage({ startsOpen }: { startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <PageFrame>
      <h1>Journalism Bounties</h1>
      <p style={{ position: 'relative' }}>
        <BountyLink
          to="/"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          Open
        </BountyLink>
      </p>
      {isOpen && <BountyModal id={id} onClose={() => setIsOpen(false)} />}
    </PageFrame>
  )
}

const seed =
  (bounty: BountyDetail = sampleBountyDetail) =>
  (queryClient: QueryClient): void => {
    queryClient.setQueryData(bountyQuery(id).queryKey, { ...bounty, id })
  }
const neverAnswered = mockEndpoint.delayed(bountyDetail, 'infinite', () => sampleBountyDetail)

const meta = preview.meta({
  title: 'pages/bounties/modal',
  component: OverThePage,
  args: { startsOpen: true },
  parameters: { seed: seed() },
  decorators: [withSampleReader],
})

export const Closed = meta.story({ args: { startsOpen: false } })
export const Found = meta.story({})
export const Backed = meta.story({
  parameters: { seed: seed(sampleLives.backed) },
  beforeEach: ({ msw }) => msw.use(neverAnswered),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: sampleBounty.title }))
    await expect(dialog.getByRole('region', { name: 'Your pledge' })).toBeInTheDocument()
    await expect(dialog.getByRole('region', { name: 'Timeline' })).toBeInTheDocument()
  },
})
export const OnItsWay = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(neverAnswered),
})
/** The board knows everything but the contributors. */
export const KnownAlready = meta.story({
  parameters: { seed: seedList(bountyPages('board'), [sampleBounty]) },
  beforeEach: ({ msw }) => msw.use(neverAnswered),
  play: async () => {
    await screen.findByRole('dialog', { name: sampleBounty.title })
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed({
      ...sampleBountyDetail,
      ...longBounty,
      contributors: sampleContributors(40),
      money: sampleMoney(longBounty),
    }),
  },
})
export const Missing = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyDetail, 404)),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bounty not found' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Back' }))
    await dialogClosed('dialog')
  },
})
export const Failed = meta.story({
  parameters: { seed: () => {} },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyDetail, 400)),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Failed to load bounty details. Please try again later.' })
    await expect(within(dialog).getByRole('button', { name: 'Go Back' })).toBeInTheDocument()
  },
})
Failed.test('shows the bounty once the server answers', async ({ msw }) => {
  msw.use(mockEndpoint(bountyDetail, () => sampleBountyDetail))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect(await screen.findByRole('dialog', { name: sampleBounty.title })).toBeVisible()
})

Found.test('has the words of a page for a vote that failed', async ({ msw }) => {
  msw.use(mockEndpoint.failing(voteForBounty, 503))
  const dialog = within(await screen.findByRole('dialog', { name: sampleBounty.title }))
  await userEvent.click(dialog.getByRole('button', { name: /^Vote/ }))
  await expect(await dialog.findByText('Error processing your vote. Please try again.')).toBeVisible()
})

Closed.test('returns the focus to the card', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Open' }))
  await screen.findByRole('dialog', { name: sampleBounty.title })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Open' })).toHaveFocus())
})
