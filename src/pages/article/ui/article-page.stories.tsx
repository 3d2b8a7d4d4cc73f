import { siteSettings } from '@contract/endpoints.ts'
import { expect, screen, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  longTitle,
  sampleAcceptedDelivery,
  sampleArticle,
  sampleNeighbors,
  sampleOpening,
} from '#storybook/samples/index.ts'
import { settingsOfADemonstration } from '#storybook/samples/site.ts'
import { mockEndpoint } from '@/shared/mock'
import { ArticlePage } from './article-page.tsx'

const { bounty_title: _, bounty_id: __, money: ___, ...alone } = sampleArticle
const meta = preview.meta({
  title: 'pages/article',
  component: ArticlePage,
  decorators: [withSampleReader],
  parameters: { session: 'signedOut' },
  args: { article: sampleArticle, neighbors: sampleNeighbors },
})

export const SignedOut = meta.story({
  args: { characters: 5800 },
  play: async ({ canvas }) => {
    await expect(offers()).toEqual(['Sign In to Contribute', undefined])
    const hrefs = (name: string) =>
      within(canvas.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    await expect(canvas.getByText('14 stories · 96% delivered on time · rated 4.7 of 5 by readers')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Follow Sunniva Rao' })).toBeVisible()
    await expect(hrefs('Open questions in Science')).toContain('/questions/bounty-0')
    await expect(hrefs('Related stories').filter((href) => href?.startsWith('/articles/'))).toEqual([
      '/articles/story-1',
      '/articles/story-2',
      '/articles/story-3',
    ])
    await expect(canvas.queryByText(/^Correct/)).toBeNull()
    await expect(canvas.queryByText(/^Updated/)).toBeNull()
  },
})
export const PaidByReaders = meta.story({
  args: { article: { ...sampleArticle, money: sampleAcceptedDelivery.money }, neighbors: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Where the money goes' })).toHaveTextContent(
      /Journalist’s share\$1,116\.45/,
    )
    await expect(canvas.getByRole('link', { name: 'Asked by 12 readers · $1,240.50 raised' })).toHaveAttribute(
      'href',
      '/questions/bounty-0',
    )
    await expect(await canvas.findByRole('button', { name: 'All transactions', expanded: false })).toBeVisible()
  },
})
export const PaidInADemonstration = meta.story({
  ...PaidByReaders.input,
  beforeEach: ({ msw }) => msw.use(mockEndpoint(siteSettings, () => settingsOfADemonstration)),
  play: async ({ canvas }) => {
    const note = await canvas.findByText('Demo: no real payments are taken.')
    const money = canvas.getByRole('region', { name: 'Where the money goes' })
    await expect(note.getBoundingClientRect().left).toBe(money.getBoundingClientRect().left)
  },
})
export const Updated = meta.story({
  args: { article: { ...alone, content_type: 'direct', updated_at: '2026-11-22T16:30:00.000Z' }, neighbors: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Updated')).toHaveTextContent('Updated November 22, 2026')
    const updated = within(canvas.getByText('Updated')).getByRole('time')
    await expect(updated).toHaveAttribute('datetime', '2026-11-22T16:30:00.000Z')
  },
})
export const PublishedAfterItsDelivery = meta.story({
  args: { article: { ...sampleArticle, updated_at: '2026-11-30T16:30:00.000Z' }, neighbors: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('November 20, 2026')).toBeVisible()
    await expect(canvas.queryByText(/^Updated/)).toBeNull()
  },
})
export const Corrected = meta.story({
  args: {
    neighbors: undefined,
    article: {
      ...sampleArticle,
      updated_at: '2026-11-23T16:30:00.000Z',
      corrections: [
        { id: 'c1', published_at: '2026-11-22T16:30:00.000Z', text: 'There were three gauges, not four.' },
        { id: 'c2', published_at: '2026-11-23T16:30:00.000Z', text: 'One of the three is new.' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Corrected November 23, 2026' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Corrections' })).toHaveAttribute('id', 'corrections')
    // The date of the correction says it already.
    await expect(canvas.queryByText(/^Updated/)).toBeNull()
  },
})
export const WithoutNeighbors = meta.story({
  args: { neighbors: undefined },
  play: async ({ canvas }) => {
    const { bounty_title, title, journalist_name } = sampleArticle
    const article = canvas.getByRole('article')
    await expect(article).toHaveTextContent(`${bounty_title}${title}By ${journalist_name}November 20, 2026`)
    await expect(article).toHaveTextContent('At ten past one in the morning the river went over its flood stage.')
    const tags = within(canvas.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
    await expect(tags.map(({ textContent }) => textContent)).toEqual([
      'Crowdfunded',
      'Investigation',
      'Science',
      'Politics',
    ])
    await expect(canvas.getByRole('link', { name: 'Explore Bounties' })).toHaveAttribute('href', '/bounties')
    await expect(canvas.getByRole('link', { name: 'Sign In to Contribute' })).toHaveAttribute('href', '/signin')
  },
})
export const NothingRelated = meta.story({ args: { neighbors: { related: [] } } })
export const SignedIn = meta.story({ parameters: { session: 'signedIn' } })
export const Independent = meta.story({
  args: { article: { ...alone, content_type: 'direct' }, neighbors: undefined },
  play: async ({ canvas }) => {
    await expect(offers()).toEqual(['Sign In to Contribute', 'Subscribe to the newsletter'])
    await expect(canvas.getByRole('link', { name: 'Sign In to Contribute' })).toHaveAttribute('href', '/signin')
    await expect(canvas.getByText('Independent')).toBeVisible()
    await expect(canvas.queryByText(/^Asked by/)).toBeNull()
  },
})
export const IndependentSignedIn = meta.story({
  parameters: { session: 'signedIn' },
  args: { article: { ...alone, content_type: 'direct' }, neighbors: undefined },
  play: async ({ canvas }) => {
    await expect(offers()).toEqual([undefined, undefined])
    await expect(canvas.getByRole('link', { name: 'Explore Bounties' })).toHaveAttribute('href', '/bounties')
  },
})
export const WithStandfirst = meta.story({
  args: {
    article: { ...sampleArticle, content: JSON.stringify(sampleOpening) },
    neighbors: undefined,
    characters: 5800,
  },
  play: async ({ canvas }) => {
    const { title, journalist_name } = sampleArticle
    await expect(canvas.getByRole('article')).toHaveTextContent(
      new RegExp(`${title}Four gauges were silent .* in writing\\.By ${journalist_name}`),
    )
  },
})
export const LongTitle = meta.story({
  args: { article: { ...sampleArticle, title: longTitle, bounty_title: longTitle, journalist_name: longTitle } },
})
export const NothingWritten = meta.story({ args: { article: { ...sampleArticle, content: '' }, neighbors: undefined } })
export const Broken = meta.story({ args: { article: { ...sampleArticle, content: '[{' }, neighbors: undefined } })
export const WithAi = meta.story({ args: { article: { ...sampleArticle, ai_assisted: true }, neighbors: undefined } })

const offers = () =>
  [
    screen.queryByRole('link', { name: 'Sign In to Contribute' }),
    screen.queryByRole('button', { name: 'Subscribe to the newsletter' }),
  ].map((element) => element?.textContent)
