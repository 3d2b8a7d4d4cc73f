import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longCoverLetter, sampleApplication } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { CoverLetter } from './cover-letter.tsx'

const meta = preview.meta({
  title: 'entities/application/cover-letter',
  component: CoverLetter,
  parameters: { layout: 'padded' },
  args: { children: sampleApplication.cover_letter, about: 'Who moved the gauges?' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Button tone="secondary">What comes after it</Button>
      </>
    ),
  ],
})

export const Short = meta.story({})
export const Long = meta.story({ args: { children: longCoverLetter } })
export const OneEndlessWord = meta.story({ args: { children: 'evidence'.repeat(200) } })
export const OwnerMessage = meta.story({
  args: { name: 'Message from the creator', children: 'Please talk to the people of Mill Lane first.' },
})

Short.test('shows a short letter whole, without a button', async ({ canvas }) => {
  await expect(canvas.getByText(sampleApplication.cover_letter)).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Read full letter (Who moved the gauges?)' })).toBeNull()
})

Long.test('expands a long letter and collapses it again', async ({ canvas }) => {
  const lastWords = /one to write\.$/
  await expect(canvas.queryByText(lastWords)).toBeNull()
  const toggle = canvas.getByRole('button', { name: 'Read full letter (Who moved the gauges?)', expanded: false })
  await userEvent.click(toggle)
  await expect(canvas.getByRole('group', { name: 'Cover letter' })).toHaveTextContent(lastWords)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle)
  await expect(canvas.queryByText(lastWords)).toBeNull()
})

Long.test('expands on a double click', async ({ canvas }) => {
  await userEvent.dblClick(canvas.getByRole('button', { name: 'Read full letter (Who moved the gauges?)' }))
  await expect(canvas.getByText(/one to write\.$/)).toBeVisible()
})
