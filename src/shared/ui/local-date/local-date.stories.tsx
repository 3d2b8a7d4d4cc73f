import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { endOfLocalDay } from '@/shared/lib/date'
import { LocalDate } from './index.tsx'

const endOfDay = new Date(endOfLocalDay('2026-12-24')).toISOString()

const meta = preview.meta({
  title: 'shared/local-date',
  component: LocalDate,
  parameters: { layout: 'padded' },
  args: { timestamp: endOfDay },
})

export const Day = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('December 24, 2026')).toHaveAttribute('datetime', endOfDay)
  },
})

export const DeadlineAtTheEndOfADay = meta.story({
  args: { kind: 'deadline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('December 24, 2026')).toBeVisible()
  },
})

export const DeadlineWithinADay = meta.story({
  args: { kind: 'deadline', timestamp: new Date(endOfLocalDay('2026-12-24') - 60_000).toISOString() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('December 24, 2026, 23:58')).toBeVisible()
  },
})
