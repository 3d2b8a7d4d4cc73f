import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { AuthorRecordFigures } from './author-record-figures.tsx'

const meta = preview.meta({
  title: 'entities/author/author-record-figures',
  component: AuthorRecordFigures,
  parameters: { layout: 'padded' },
  args: { record: { stories: 1_204, on_time: 96, rating: { mean: 4.7, count: 311, backers: 4_120 } } },
})

const figuresIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])

export const Three = meta.story({})
export const StoriesAlone = meta.story({ args: { record: { stories: 1 } } })
export const Nothing = meta.story({ args: { record: { stories: 0 } } })

Three.test('names each figure', async ({ canvasElement }) => {
  await expect(figuresIn(canvasElement)).toEqual([
    ['stories published', '1,204'],
    ['delivered on time', '96%'],
    ['of 5 from 311 ratings, for stories that 4,120 people paid for', '4.7'],
  ])
})
StoriesAlone.test('says nothing about what has not happened', async ({ canvasElement }) => {
  await expect(figuresIn(canvasElement)).toEqual([['story published', '1']])
})
Nothing.test('shows nothing without a record', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('dl')).toBeNull()
})
