import { checkLinks } from '@contract/endpoints.ts'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { DraftText } from '@/entities/draft'
import { mockEndpoint, mockError } from '@/shared/mock'
import { LazyStoryChecklist } from './lazy-story-checklist.tsx'

const ready: DraftText = {
  title: 'The night the gauges were silent',
  category: ['science'],
  document: [
    { type: 'standfirst', children: [{ text: 'Four gauges upstream sent nothing on the night of the flood.' }] },
    { type: 'paragraph', children: [{ text: 'The agency knew. '.repeat(100) }] },
  ],
}

const unfinished: DraftText = {
  ...ready,
  title: 'The TK gauges',
  document: [
    { type: 'heading-two', children: [{ text: '' }] },
    { type: 'paragraph', children: [{ text: 'The company was paid TK dollars, says Anna Weber (not to be named).' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Her number is 0171 5551234. The logs are ' },
        { type: 'link', url: 'http://localhost:3000/logs', children: [{ text: 'here' }] },
        { text: '.' },
      ],
    },
    { type: 'image', url: '/media/1', alt: '', children: [{ text: '' }] },
  ],
}

const manyLinks = 12
const linked: DraftText = {
  ...ready,
  document: [
    ...ready.document,
    {
      type: 'paragraph',
      children: Array.from({ length: manyLinks }, (_, at) => ({
        type: 'link' as const,
        url: `https://gauges.org/logs/${at}`,
        children: [{ text: `log ${at}` }],
      })),
    },
  ],
}

const onShow = fn()

const meta = preview.meta({
  title: 'features/writing/check-story',
  component: LazyStoryChecklist,
  parameters: { layout: 'padded' },
  args: { text: unfinished, onShow },
})

const rowsOf = (rows: HTMLElement[]) =>
  rows.map((row) => [...row.querySelectorAll('span')].slice(0, 2).map(({ textContent }) => textContent))

const isLoaded = {
  play: async ({ canvas }: { canvas: { findByText: (text: string) => Promise<HTMLElement> } }) => {
    await canvas.findByText('Before readers see it')
  },
}

export const Unfinished = meta.story({
  play: async ({ canvas }) => {
    await isLoaded.play({ canvas })
    await expect(rowsOf(canvas.getAllByRole('listitem'))).toEqual([
      ['1 note about a source', 'Fix this'],
      ['2 unfinished places', 'Fix this'],
      ['1 image without alt text', 'Fix this'],
      ['1 address that readers cannot open', 'Fix this'],
      ['1 phone number or email address', 'Worth a look'],
      ['1 empty heading', 'Worth a look'],
      ['No standfirst', 'Worth a look'],
      ['22 words', 'Worth a look'],
    ])
  },
})
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await isLoaded.play({ canvas })
    await expect(canvas.getByText(/found nothing to fix\.$/)).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
  args: { text: ready },
})
export const Links = meta.story({
  ...isLoaded,
  args: { text: linked },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(checkLinks, ({ body: { addresses } }) => ({
        answers: addresses.map((address) => {
          if (address.endsWith('/3')) return 'missing'
          return address.endsWith('/11') ? 'silent' : 'found'
        }),
      })),
    ),
})
export const LinksUnchecked = meta.story({
  ...isLoaded,
  args: { text: linked },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(checkLinks, () => mockError(503, 'Too many links are being checked.'))),
})
export const Many = meta.story({
  play: async ({ canvas }) => {
    await isLoaded.play({ canvas })
    await expect(canvas.getByText('1,205 unfinished places')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'TK' })).toHaveLength(5)
    await expect(canvas.getByText('and 1,200 more')).toBeVisible()
  },
  args: {
    text: {
      ...ready,
      document: [
        ...ready.document,
        ...Array.from({ length: 1_205 }, () => ({ type: 'paragraph' as const, children: [{ text: 'TK' }] })),
      ],
    },
  },
})
export const LongWords = meta.story({
  ...isLoaded,
  args: {
    text: {
      ...ready,
      document: [
        ...ready.document,
        {
          type: 'image',
          url: `https://cms.internal/${'gauge'.repeat(60)}.jpg`,
          alt: '',
          caption: 'Caption'.repeat(20),
          children: [{ text: '' }],
        },
      ],
    },
  },
})
export const RightToLeft = meta.story({
  ...isLoaded,
  args: {
    text: {
      ...ready,
      document: [...ready.document, { type: 'paragraph', children: [{ text: 'دفعت الشركة TK دولار' }] }],
    },
  },
})

Unfinished.test('leads to each place', async ({ canvas, userEvent }) => {
  onShow.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'The TK gauges' }))
  await userEvent.click(canvas.getByRole('button', { name: '0171 5551234' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Picture' }))
  await expect(onShow.mock.calls).toEqual([
    ['title'],
    [{ path: [2, 0], offset: 14 }],
    [{ path: [3, 0], offset: 0, field: 'alt' }],
  ])
})
Links.test('asks for all links when told to, and shows those that do not answer', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('list')).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'Check 12 links' }))
  await expect(await canvas.findByText('10 of 12 links answered.')).toBeVisible()
  await expect(rowsOf(canvas.getAllByRole('listitem'))).toEqual([
    ['1 link that leads nowhere', 'Fix this'],
    ['1 link that does not answer', 'Worth a look'],
  ])
  onShow.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'log 11' }))
  await expect(onShow).toHaveBeenCalledWith({ path: [2, 11, 0], offset: 0 })
})
LinksUnchecked.test('says why they were not checked', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Check 12 links' }))
  await expect(await canvas.findByText('Too many links are being checked.')).toBeVisible()
})
