import { arrangeFrontPage, frontPageArrangement, previewFrontPage } from '@contract/endpoints.ts'
import { arrangedElsewhere, type FrontPageArrangement, type FrontPagePreview } from '@contract/front-page.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFrontPage, samplePreview, sampleStoryEntries } from '#storybook/samples/front-page.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { savedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { frontPageQuery, previewQuery } from '../api/front-page-queries.ts'
import { arrangementOf, type Entry, entryOfStory } from '../model/placements.ts'
import { ArrangeFrontPage } from './arrange-front-page.tsx'
import { EntryRow } from './entry-row.tsx'

const seed = (now: FrontPageArrangement) => (queryClient: QueryClient) => {
  queryClient.setQueryData(frontPageQuery.queryKey, now)
  const { stories } = arrangementOf(now)
  queryClient.setQueryData(previewQuery(arrangementOf(now)).queryKey, samplePreview(stories.pinned, stories.demoted))
}
const none = { pinned: [], demoted: [] }
const nothing: FrontPageArrangement = { version: 0, changed: null, stories: none, questions: none, former: null }
const found = sampleStoryEntries.slice(3, 6).map(entryOfStory)

const meta = preview.meta({
  title: 'features/administration/arrange-front-page',
  component: ArrangeFrontPage,
  parameters: { seed: seed(sampleFrontPage) },
  args: {
    renderPage: ({ items }: FrontPagePreview) => (
      <ol>
        {items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    ),
    renderSearch: (kind, renderActions) =>
      kind === 'stories' &&
      found.map((entry: Entry) => (
        <EntryRow key={entry.id} entry={entry}>
          {renderActions(entry)}
        </EntryRow>
      )),
  },
  decorators: [
    withSampleReader,
    (Story) => (
      <PageFrame>
        <h1>Front Page</h1>
        <Story />
      </PageFrame>
    ),
  ],
})

const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button', { name: /^(?:Unpin|Restore) / })
    .map(({ textContent }) => textContent.replace(/^\w+ /, ''))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const [first, second, third, fourth, fifth] = sampleStoryEntries.map(({ title }) => title) as [
  string,
  string,
  string,
  string,
  string,
]
const frameText = (canvasElement: HTMLElement) =>
  [...(canvasElement.querySelector('iframe')?.contentDocument?.querySelectorAll('li') ?? [])].map(
    ({ textContent }) => textContent,
  )

function Left(props: ComponentProps<typeof ArrangeFrontPage>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen && <ArrangeFrontPage {...props} />}
    </>
  )
}

/** A session that ends takes the page away in the same way. */
export const LeftAndOpenedAgain = meta.story({
  render: (args) => <Left {...args} />,
  play: async ({ canvas }) => {
    await press(`Unpin ${first}`)
    await press('Leave')
    await press('Come back')
    await expect(listed('Pinned stories')).toEqual([third, second])
    await expect(canvas.getByText('Your changes are not saved yet.')).toBeVisible()
    await press('Discard changes')
    await press('Leave')
    await press('Come back')
    await expect(listed('Pinned stories')).toEqual([third, first, second])
  },
})

export const Arranged = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(listed('Pinned stories')).toEqual([third, first, second])
    await expect(listed('Demoted stories')).toEqual([fourth])
    await expect(canvas.getByText(/^Last changed .* by Ada Byron\.$/)).toBeVisible()
    await waitFor(() => expect(frameText(canvasElement).slice(0, 4)).toEqual([third, first, second, fifth]))
  },
})
const inArabic = { ...sampleStoryEntries[3], title: 'من باع العبّارة؟' } as (typeof sampleStoryEntries)[number]
export const ArabicTitle = meta.story({
  parameters: { seed: seed({ ...sampleFrontPage, stories: { pinned: [inArabic], demoted: [] } }) },
  play: async ({ canvas }) => {
    const startOf = (element: Node | undefined) => {
      const words = document.createRange()
      if (element !== undefined) words.selectNodeContents(element)
      return Math.round(words.getBoundingClientRect().left)
    }
    const [title] = canvas.getAllByText(inArabic.title)
    await expect(startOf(title)).toBe(startOf(canvas.getByRole('heading', { name: 'Pinned stories' })))
  },
})
export const HiddenStory = meta.story({
  parameters: {
    seed: seed({ ...sampleFrontPage, stories: { pinned: [], demoted: [{ ...inArabic, is_absent: true }] } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: `Pin ${inArabic.title}` })).toBeNull()
    await expect(canvas.getByRole('button', { name: `Restore ${inArabic.title}` })).toBeEnabled()
  },
})
export const Untouched = meta.story({
  parameters: { seed: seed(nothing) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No story is pinned. The newest that qualify lead.')).toBeVisible()
    await expect(canvas.getByText('Nobody has arranged the front page yet.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Undo last change' })).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Demoted stories' })).toBeNull()
  },
})

const numbered = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${of}-${index}`,
    title: `${of} ${index}`,
    journalist_name: 'Nellie Bly',
    delivery_date: '2026-11-20T08:00:00.000Z',
  }))
export const Full = meta.story({
  parameters: { seed: seed({ ...sampleFrontPage, stories: { pinned: numbered(12, 'Story'), demoted: [] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The front page has room for the first 11\./)).toBeVisible()
    const pin = canvas.getByRole('button', { name: `Pin ${fourth}` })
    await expect(pin).toHaveAttribute('aria-disabled', 'true')
    await expect(pin).toHaveAccessibleDescription('12 stories are pinned. Unpin one to pin another.')
    await userEvent.click(pin)
    await expect(listed('Pinned stories')).toHaveLength(12)
    await expect(canvas.getByRole('button', { name: `Demote ${fourth}` })).toBeEnabled()
  },
})
const [entry] = sampleStoryEntries as [(typeof sampleStoryEntries)[number]]
export const LongWords = meta.story({
  parameters: {
    seed: seed({
      ...sampleFrontPage,
      stories: {
        pinned: [
          { ...entry, title: longTitle },
          { ...entry, id: 'arabic', title: 'لماذا جاء التحذير بعد الفيضان؟', journalist_name: 'ليلى حداد' },
        ],
        demoted: [],
      },
    }),
  },
})

Arranged.test('moves a story by keyboard, keeps the focus and shows the order in the preview', async (context) => {
  const { canvasElement } = context
  const down = screen.getByRole('button', { name: `Move down: ${third}` })
  down.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect(listed('Pinned stories')).toEqual([first, second, third])
  await expect(down).toHaveFocus()
  await expect(await screen.findAllByText(`${third}: 3 of 3`)).not.toHaveLength(0)
  await waitFor(() => expect(frameText(canvasElement).slice(0, 3)).toEqual([first, second, third]))
})

Arranged.test('pins, demotes, unpins, restores and discards, with the focus beside the button that went', async () => {
  await press(`Unpin ${first}`)
  await expect(screen.getByRole('region', { name: 'Pinned stories' })).toHaveFocus()
  await press(`Demote ${third}`)
  await press(`Restore ${fourth}`)
  await press(`Pin ${fifth}`)
  await expect([listed('Pinned stories'), listed('Demoted stories')]).toEqual([[second, fifth], [third]])
  await expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
  await press('Discard changes')
  await expect([listed('Pinned stories'), listed('Demoted stories')]).toEqual([[third, first, second], [fourth]])
  await expect(screen.getByRole('button', { name: 'Undo last change' })).toHaveFocus()
})

Arranged.test('saves with the version that it is based on, and undoes the last change', async ({ canvas, msw }) => {
  const sent = fn()
  msw.use(
    mockEndpoint(arrangeFrontPage, ({ body }) => {
      sent(body)
      return { ...sampleFrontPage, version: 4, stories: { ...sampleFrontPage.stories, demoted: [] } }
    }),
  )
  await press(`Restore ${fourth}`)
  await expect(screen.getByRole('region', { name: 'Pinned stories' })).toHaveFocus()
  await expect(canvas.getByText('Your changes are not saved yet.')).toBeVisible()
  await press('Save')
  const notice = await canvas.findByText('The front page is saved.')
  await expect(sent).toHaveBeenLastCalledWith({
    version: 3,
    stories: { pinned: ['story-2', 'story-0', 'story-1'], demoted: [] },
    questions: { pinned: ['bounty-1'], demoted: [] },
  })
  await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await expect(canvas.queryByText('Your changes are not saved yet.')).toBeNull()
  await isGoneAfter(savedNoticeMs, notice)

  msw.use(
    mockEndpoint(arrangeFrontPage, ({ body }) => {
      sent(body)
      const stories = { pinned: sampleStoryEntries.slice(0, 1), demoted: [] }
      return { ...sampleFrontPage, version: 5, former: null, stories }
    }),
  )
  await press('Undo last change')
  await canvas.findByText('The last change is undone.')
  await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus()
  await expect(sent).toHaveBeenLastCalledWith({ version: 4, ...sampleFrontPage.former })
  await expect(listed('Pinned stories')).toEqual([first])
})

Arranged.test('says when the preview and a save fail, and keeps the changes', async ({ canvas, msw }) => {
  msw.use(mockEndpoint.failing(previewFrontPage, 400), mockEndpoint.failing(arrangeFrontPage, 0))
  await press(`Unpin ${first}`)
  await canvas.findByText('Failed to load the preview. Please try again later.')
  await press('Save')
  await canvas.findByText('Failed to save the front page. Please try again.')
  await expect(listed('Pinned stories')).toEqual([third, second])
})

const theirs = {
  ...sampleFrontPage,
  version: 4,
  changed: { at: '2026-11-24T09:00:00.000Z', by: 'Ben Hale' },
  stories: { pinned: sampleStoryEntries.slice(4, 5), demoted: [] },
}
export const Overtaken = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(arrangeFrontPage, 409, arrangedElsewhere),
      mockEndpoint(frontPageArrangement, () => theirs),
    ),
  play: async ({ canvas }) => {
    await press(`Unpin ${first}`)
    await press('Save')
    await canvas.findByText('The front page was changed meanwhile. Your changes are not saved.')
    await expect(canvas.getByText(/^Ben Hale changed it /)).toBeVisible()
    await expect(canvas.getByText('Pinned stories', { selector: 'dt' }).nextElementSibling).toHaveTextContent(fifth)
    await expect(listed('Pinned stories')).toEqual([third, second])
    await expect(canvas.queryByText(arrangedElsewhere)).toBeNull()
  },
})

Overtaken.test('saves the kept changes in place of the others', async ({ canvas, msw }) => {
  const sent = fn()
  msw.use(
    mockEndpoint(arrangeFrontPage, ({ body }) => {
      sent(body.version, body.stories.pinned)
      return { ...theirs, version: 5 }
    }),
  )
  await press('Keep my changes')
  await press('Save')
  await canvas.findByText('The front page is saved.')
  await expect(sent).toHaveBeenLastCalledWith(4, ['story-2', 'story-1'])
})

Overtaken.test('takes the others and gives up the own changes', async ({ canvas }) => {
  await press('Discard my changes')
  await expect(listed('Pinned stories')).toEqual([fifth])
  await expect(canvas.queryByText(/^The front page was changed meanwhile/)).toBeNull()
})
