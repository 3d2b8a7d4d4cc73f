import { useRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { readPosition } from '../model/reading-positions.ts'
import { ReadingProgress } from './reading-progress.tsx'

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1}. ${'The river rose. '.repeat(90)}`)

const meta = preview.meta({
  title: 'pages/article/reading-progress',
  component: ReadingProgress,
  parameters: { layout: 'padded' },
  args: { storyId: 'ferry', text: { current: null } },
  render: function LongStory({ storyId }) {
    const text = useRef<HTMLDivElement>(null)
    return (
      <>
        <div ref={text}>
          <div>
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
        <ReadingProgress storyId={storyId} text={text} />
      </>
    )
  },
})

const stopAt = (block: number) => () => {
  localStorage.setItem('reading', JSON.stringify([['ferry', block]]))
  return () => localStorage.clear()
}

export const FirstVisit = meta.story({ beforeEach: () => () => localStorage.clear() })
export const Wanted = meta.story({
  beforeEach: () => {
    localStorage.setItem('reading', '[]')
    return () => localStorage.clear()
  },
})
export const StoppedBefore = meta.story({ beforeEach: stopAt(20) })

Wanted.test('remembers where the reader stopped, and forgets it at the end', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: 'Continue Reading' })).toBeNull()
  canvas.getByText(/^Paragraph 12\./).scrollIntoView()
  await waitFor(() => expect(readPosition('ferry')).toBe(11))
  canvas.getByText(/^Paragraph 40\./).scrollIntoView({ block: 'end' })
  await waitFor(() => expect(readPosition('ferry')).toBeUndefined())
  scrollTo(0, 0)
})
FirstVisit.test(
  'shows how much is read, and stores nothing unless the reader wants it',
  async ({ canvas, canvasElement, userEvent }) => {
    const scale = () =>
      Number.parseFloat(canvasElement.querySelector<HTMLElement>('[aria-hidden] > div')?.style.scale ?? '')
    await expect(scale()).toBe(0)
    canvas.getByText(/^Paragraph 40\./).scrollIntoView({ block: 'end' })
    await waitFor(() => expect(scale()).toBeGreaterThan(0.9))
    scrollTo(0, 0)
    const choice = canvas.getByRole('checkbox', { name: 'Remember in this browser where I stop reading long stories' })
    await expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    await expect(choice).toBeChecked()
    await userEvent.click(choice)
    await expect(choice).not.toBeChecked()
    await expect(localStorage.getItem('reading')).toBeNull()
    scrollTo(0, 0)
  },
)
StoppedBefore.test('continues where the reader stopped', async ({ canvas, userEvent }) => {
  await expect(canvas.getByText(/^Last time, you read 5\d% of this story\.$/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Continue Reading' }))
  await expect(canvas.getByText(/^Paragraph 21\./)).toHaveFocus()
  await waitFor(() => expect(canvas.getByText(/^Paragraph 21\./).getBoundingClientRect().top).toBeLessThan(200))
  await expect(canvas.queryByRole('button', { name: 'Continue Reading' })).toBeNull()
  scrollTo(0, 0)
})
StoppedBefore.test('stays at the beginning when the reader likes', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
  await expect(canvas.queryByText(/^Last time/)).toBeNull()
  await expect(canvas.getByText(/^Paragraph 1\./)).toHaveFocus()
  await expect(scrollY).toBe(0)
})
