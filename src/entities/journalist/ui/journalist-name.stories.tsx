import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { JournalistName } from './journalist-name.tsx'

const meta = preview.meta({
  title: 'entities/journalist/journalist-name',
  component: JournalistName,
  parameters: { layout: 'padded' },
  args: { name: 'Inês Carvalhal', author: { slug: 'ines-carvalhal', verification: 'id' as const } },
})

export const Linked = meta.story({})
export const WithoutPage = meta.story({ args: { author: undefined } })
export const RightToLeft = meta.story({
  args: { name: 'نور الهدى', author: { slug: 'journalist', verification: 'press_card' } },
})

Linked.test('leads to the page of the journalist', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Inês Carvalhal' })).toHaveAttribute('href', '/authors/ines-carvalhal')
})
WithoutPage.test('is plain text without a page', async ({ canvas }) => {
  await expect(canvas.queryByRole('link')).toBeNull()
})
