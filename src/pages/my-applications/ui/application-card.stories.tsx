import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleApplication } from '#storybook/samples/index.ts'
import { ApplicationCard } from './application-card.tsx'

const meta = preview.meta({
  title: 'pages/my-applications/application-card',
  component: ApplicationCard,
  parameters: { layout: 'padded' },
  args: { application: sampleApplication, onWithdraw: fn() },
})

const answered = { ...sampleApplication, owner_message: 'You were there that night.' }

export const Pending = meta.story({})
export const Accepted = meta.story({ args: { application: { ...answered, status: 'accepted' } } })
export const Rejected = meta.story({ args: { application: { ...answered, status: 'rejected' } } })
export const Missed = meta.story({
  args: { application: { ...sampleApplication, status: 'missed', final_due_date: '2026-11-20T12:00:00.000Z' } },
})
export const Withdrawn = meta.story({ args: { application: { ...sampleApplication, status: 'withdrawn' } } })

Pending.test('passes its title on, which takes the focus when the button is gone', async ({ canvas, args }) => {
  await userEvent.click(
    canvas.getByRole('button', { name: `Withdraw the offer for “${sampleApplication.bounty_title}”` }),
  )
  await expect(args.onWithdraw).toHaveBeenCalledWith({ current: canvas.getByRole('heading') })
})
