import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { AuthorIntroduction } from './author-introduction.tsx'

const { author } = sampleAuthorPage
const { picture: _, ...withoutPicture } = author

const meta = preview.meta({
  title: 'entities/author/author-introduction',
  component: AuthorIntroduction,
  args: { author },
  decorators: [
    (Story) => (
      <PageFrame>
        <Story />
      </PageFrame>
    ),
  ],
})

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the newsroom has checked a valid press card\./)).toBeVisible()
    const links = canvas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    await expect(links).toEqual([
      ['Science', '/category/science'],
      ['Politics', '/category/politics'],
      ['Notes on rivers', 'https://notes.example/rivers'],
      ['Mastodon', 'https://social.example/@sunniva'],
    ])
    await expect(canvas.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('rel', 'me noopener nofollow')
  },
})
export const Initials = meta.story({ args: { author: { ...withoutPicture, verification: 'id' } } })
export const NameAlone = meta.story({
  args: { author: { name: 'Jonah Petrakis', verification: 'none', biography: '', beats: [], links: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the newsroom has not checked an identity document or a press card\./)).toBeVisible()
  },
})
export const InAPreview = meta.story({ args: { nameAs: 'h4' } })
export const LongWords = meta.story({
  args: {
    author: { ...withoutPicture, name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), biography: 'x'.repeat(300) },
  },
})
export const RightToLeft = meta.story({
  args: { author: { ...withoutPicture, name: 'نور الهدى', biography: 'تكتب نور عن الأنهار.\n\nوتسكن قرب الجسر.' } },
})
