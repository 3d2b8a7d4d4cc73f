import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { HeadlineLink, ReadLink } from './story-link.tsx'

const meta = preview.meta({
  title: 'entities/story/story-link',
  component: HeadlineLink,
  parameters: { layout: 'padded' },
})

export const Headline = meta.story({
  render: () => (
    <h2>
      <HeadlineLink id="ferry">The ferry was sold</HeadlineLink>
    </h2>
  ),
})
export const Read = meta.story({
  render: () => (
    <ReadLink id="ferry" title="The ferry was sold">
      Read Article
    </ReadLink>
  ),
})

Read.test('names the story', async ({ canvas }) => {
  await expect(canvas.getByRole('link')).toHaveTextContent('Read Article “The ferry was sold”')
  await expect(canvas.getByRole('link')).toHaveAttribute('href', '/articles/ferry')
})
