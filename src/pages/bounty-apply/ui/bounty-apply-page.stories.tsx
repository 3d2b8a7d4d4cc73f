import { expect, fn, userEvent } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounty, sampleBountyDetail } from '#storybook/samples/index.ts'
import { toLocalDay } from '@/shared/lib/date'
import { BountyApplyPage } from './bounty-apply-page.tsx'

const meta = preview.meta({
  title: 'pages/bounty-apply',
  component: BountyApplyPage,
  parameters: { address: '/bounties/bounty-1/apply' },
  args: { bounty: sampleBountyDetail, onApplied: fn() },
})

const says = (words: string) => ({
  play: async ({ canvas }: { canvas: { findByText: (text: string) => Promise<HTMLElement> } }) => {
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const Journalist = meta.story({ decorators: [withPerson(1)] })
export const Checking = meta.story({ decorators: [withPerson('checking')], ...says('Loading') })
export const SignedOut = meta.story({
  decorators: [withPerson('signedOut')],
  ...says('You must be logged in to apply'),
  play: async ({ canvas }) => {
    const href = `/signin?next=${encodeURIComponent('/bounties/bounty-1/apply')}`
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', href)
  },
})
export const Reader = meta.story({
  decorators: [withPerson(0)],
  ...says('You must be a journalist to apply for bounties'),
})
export const OwnBounty = meta.story({
  decorators: [withPerson(1, { id: sampleBounty.creator_id })],
  ...says('You cannot apply to your own bounty'),
})
export const Assigned = meta.story({
  decorators: [withPerson(2)],
  args: { bounty: { ...sampleBountyDetail, state: 'assigned' } },
  ...says('This bounty has already been assigned'),
})
export const AlreadyApplied = meta.story({
  decorators: [withPerson(3)],
  args: { bounty: { ...sampleBountyDetail, application: { id: 'application-1', status: 'pending' } } },
  ...says('You have already made an offer on this bounty'),
})
export const LongTitle = meta.story({
  decorators: [withPerson(1)],
  args: { bounty: { ...sampleBountyDetail, ...longBounty } },
})

Journalist.test('calls onApplied once the application is sent', async ({ canvas, args }) => {
  await fill(canvas.getByLabelText('Cover letter'), 'I know who kept the logs.')
  await userEvent.type(canvas.getByLabelText('Proposed due date'), toLocalDay(Date.now() + 20 * 24 * 60 * 60 * 1000))
  await userEvent.click(canvas.getByRole('button', { name: 'Send offer' }))
  await canvas.findByText('Your offer has been sent.')
  await expect(args.onApplied).toHaveBeenCalledOnce()
})
