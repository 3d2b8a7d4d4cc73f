import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleBountyDetail } from '#storybook/samples/index.ts'
import { Assignment } from './assignment.tsx'

const assigned = {
  ...sampleBountyDetail,
  state: 'assigned' as const,
  application: { id: 'application-1', status: 'accepted' as const },
  life: { ...sampleBountyDetail.life, due_date: '2026-12-18T23:59:59.999Z' },
}

const meta = preview.meta({
  title: 'entities/application/assignment',
  component: Assignment,
  parameters: { layout: 'padded' },
  args: { bounty: assigned },
})

export const Assigned = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      'Why did the flood warning come four hours late?Due December 18, 2026You receive $1,116.45',
    )
  },
})
export const WithoutDueDate = meta.story({ args: { bounty: { ...assigned, life: sampleBountyDetail.life } } })
export const OfAnotherJournalist = meta.story({ args: { bounty: { ...assigned, application: null } } })
export const LongWords = meta.story({ args: { bounty: { ...assigned, title: longTitle } } })
export const RightToLeft = meta.story({
  args: { bounty: { ...assigned, title: 'لماذا تأخر التحذير من الفيضان أربع ساعات؟' } },
})

OfAnotherJournalist.test('promises no pay to a journalist who is not assigned', async ({ canvasElement }) => {
  await expect(canvasElement).toHaveTextContent(/^Why did the flood warning come four hours late\?$/)
})
