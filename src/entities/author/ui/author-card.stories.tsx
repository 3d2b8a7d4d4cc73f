import preview from '#storybook/preview.tsx'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { Button } from '@/shared/ui/button'
import { AuthorCard } from './author-card.tsx'

const { slug, name, verification, picture, record, biography } = sampleAuthorPage.author
const author = { slug, name, verification, record, biography, ...(picture && { picture }) }
const { picture: _, ...withoutPicture } = author

const meta = preview.meta({
  title: 'entities/author/author-card',
  component: AuthorCard,
  parameters: { layout: 'padded' },
  args: { author, action: <Button size="small">Follow</Button> },
})

export const Full = meta.story({})
export const WithoutPicture = meta.story({ args: { author: withoutPicture } })
export const NameAlone = meta.story({
  args: {
    author: { slug: 'jonah', name: 'Jonah Petrakis', verification: 'none', biography: '', record: { stories: 1 } },
    action: undefined,
  },
})
export const LongWords = meta.story({
  args: {
    author: { ...author, name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), biography: 'x'.repeat(200) },
  },
})
export const RightToLeft = meta.story({
  args: { author: { ...author, name: 'نور الهدى', biography: 'تكتب نور عن الأنهار وتسكن قرب الجسر.' } },
})
