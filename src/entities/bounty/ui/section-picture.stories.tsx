import { type Category, categories } from '@contract/limits.ts'
import preview from '#storybook/preview.tsx'
import { SectionPicture } from './section-picture.tsx'

const meta = preview.meta({
  title: 'entities/bounty/section-picture',
  component: SectionPicture,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '8rem' }}>
        <Story />
      </div>
    ),
  ],
  args: { categories: ['science', 'politics'] as Category[] },
})

export const Banner = meta.story({})
export const WithoutCategory = meta.story({ args: { categories: [] } })
export const EverySection = meta.story({
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 10rem)', gridAutoRows: '6rem', gap: '1rem' }}
    >
      {categories.map((name) => (
        <SectionPicture key={name} categories={[name]} />
      ))}
    </div>
  ),
})
