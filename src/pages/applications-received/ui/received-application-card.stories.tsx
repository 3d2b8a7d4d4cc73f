import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import { longCoverLetter, sampleApplication } from '#storybook/samples/index.ts'
import { ReceivedApplicationCard } from './received-application-card.tsx'

const meta = preview.meta({
  title: 'pages/applications-received/received-application-card',
  component: ReceivedApplicationCard,
  parameters: { layout: 'padded' },
  args: { application: sampleApplication, onDecide: fn() },
  decorators: [withPerson(0)],
})

export const Pending = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'ID verified' })).toBeVisible()
    await expect(canvas.getByText('Waiting for your decision')).toBeVisible()
  },
})
export const Rejected = meta.story({
  args: { application: { ...sampleApplication, status: 'rejected', owner_message: 'Someone closer to it applied.' } },
})
const accepted = {
  ...sampleApplication,
  final_due_date: '2026-11-20T12:00:00.000Z',
  owner_message: 'You were there that night.',
}
export const Missed = meta.story({ args: { application: { ...accepted, status: 'missed' } } })
export const LeftAfterAcceptance = meta.story({ args: { application: { ...accepted, status: 'withdrawn' } } })
export const LongWords = meta.story({ args: { application: { ...sampleApplication, cover_letter: longCoverLetter } } })

Pending.test('reports the verdict', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Accept/ }))
  await expect(args.onDecide).toHaveBeenCalledWith('accept')
})
