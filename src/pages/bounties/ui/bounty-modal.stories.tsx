import type { Bounty } from '@contract/bounty.ts'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  longBounty,
  sampleBounty,
  sampleBountyDetail,
  sampleContributors,
  sampleMoney,
} from '#storybook/samples/index.ts'
import { BountyLink } from '@/entities/bounty'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyModal } from './bounty-modal.tsx'

type Answer = Parameters<typeof BountyModal>[0]['answer']
type Args = { answer: Answer; known?: Bounty; startsOpen: boolean }

const stay = () => {}

function OverThePage({ answer, known, startsOpen }: Args) {
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
      {isOpen && (
        <BountyModal
          answer={answer}
          known={known}
          isVoted={false}
          onVoted={stay}
          onContributed={stay}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'pages/bounties/modal',
  component: OverThePage,
  args: { answer: { status: 'found', bounty: sampleBountyDetail }, startsOpen: true } as Args,
  decorators: [withSampleReader],
})

export const Closed = meta.story({ args: { startsOpen: false } })
export const Found = meta.story({})
export const OnItsWay = meta.story({ args: { answer: undefined } })
/** The board knows everything but the contributors. */
export const KnownAlready = meta.story({ args: { answer: undefined, known: sampleBounty } })
export const LongWords = meta.story({
  args: {
    answer: {
      status: 'found',
      bounty: { ...longBounty, contributors: sampleContributors(40), money: sampleMoney(longBounty) },
    },
  },
})
export const Missing = meta.story({
  args: { answer: { status: 'missing' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bounty not found' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})
export const Failed = meta.story({
  args: { answer: { status: 'failed' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Failed to load bounty details. Please try again later.' })
  },
})

Closed.test('returns the focus to the card', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Open' }))
  await screen.findByRole('dialog', { name: sampleBounty.title })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Open' })).toHaveFocus())
})
