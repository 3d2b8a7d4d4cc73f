import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

const meta = preview.meta({ title: 'pages/overview/skeleton', component: OverviewSkeleton })

export const Loading = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const headings = canvas.getAllByRole('heading').map(({ textContent }) => textContent)
    const own = ['Your money', 'Your questions', 'What you follow', 'What you saved']
    await expect(headings).toEqual(['Overview', 'Waiting for you', ...own])
    // Otherwise the footer jumps when the page replaces it.
    await expect(canvasElement.scrollHeight).toBeGreaterThan(700)
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
