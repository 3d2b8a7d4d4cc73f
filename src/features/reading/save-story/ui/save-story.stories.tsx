import { savedIds, saveStory, unsaveStory } from '@contract/endpoints.ts'
import { tooManySaved } from '@contract/saved.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { mockEndpoint } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { savedIdsQuery } from '../api/saved-queries.ts'
import { SaveStory } from './save-story.tsx'
import { SaveToggle } from './save-toggle.tsx'

type Seed = { setQueryData: (key: readonly unknown[], saved: object) => unknown }

const seed = (items: string[]) => (queryClient: Seed) => queryClient.setQueryData(savedIdsQuery.queryKey, { items })

const meta = preview.meta({
  title: 'features/save-story',
  component: SaveStory,
  args: { id: 'story-9', title: 'The gauges were silent' },
  parameters: { layout: 'padded', route: '/articles/$id', address: '/articles/story-9', seed: seed(['story-1']) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(savedIds, () => ({ items: ['story-1'] }))),
  decorators: [withSampleReader],
})

const findButton = (root: HTMLElement, isPressed: boolean) =>
  within(root).findByRole('button', {
    name: isPressed ? 'Saved “The gauges were silent”' : 'Save “The gauges were silent”',
    pressed: isPressed,
  })

export const NotSaved = meta.story({
  play: async ({ canvasElement }) => {
    await expect(await findButton(canvasElement, false)).toBeVisible()
  },
})

export const Saved = meta.story({
  parameters: { seed: seed(['story-9']) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(savedIds, () => ({ items: ['story-9'] }))),
  play: async ({ canvasElement }) => {
    await expect(await findButton(canvasElement, true)).toBeVisible()
  },
})

/** The button of a row of the page of saved stories. */
export const InAList = meta.story({ render: ({ id, title }) => <SaveToggle id={id} title={title} /> })

export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Save “The gauges were silent”' })).toHaveAttribute(
      'href',
      '/signin?next=%2Farticles%2Fstory-9%23save',
    )
  },
})

export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(saveStory, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await findButton(canvasElement, true)).toHaveFocus()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveStory, 0)),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await canvas.findByText('Failed to save. Please try again.')).toBeVisible()
    await expect(await findButton(canvasElement, false)).toBeVisible()
  },
})

export const TooMany = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveStory, 409, tooManySaved)),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await findButton(canvasElement, false))
    await expect(await canvas.findByText(tooManySaved)).toBeVisible()
  },
})

NotSaved.test('saves and takes back, also with the keyboard', async ({ canvas, canvasElement, msw }) => {
  const asked: string[] = []
  const note = (act: string) => () => {
    asked.push(act)
    return { success: true as const }
  }
  msw.use(mockEndpoint(saveStory, note('save')), mockEndpoint(unsaveStory, note('unsave')))
  await userEvent.click(await findButton(canvasElement, false))
  await findButton(canvasElement, true)
  await expect(canvas.getByRole('link', { name: 'Saved Stories' })).toHaveAttribute('href', '/saved')
  await userEvent.keyboard(' ')
  await expect(await findButton(canvasElement, false)).toHaveFocus()
  await waitFor(() => expect(asked).toEqual(['save', 'unsave']))
})

export const InARowOnAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <>
      <Inline gap="small">
        <Button size="small">Copy link</Button>
        <Button size="small">Share by email</Button>
        <SaveStory {...args} />
      </Inline>
      <p>Three contractors, two invoices and one missing ledger.</p>
    </>
  ),
  beforeEach: ({ msw }) => msw.use(mockEndpoint(saveStory, () => ({ success: true as const }))),
  play: async ({ canvas, canvasElement }) => {
    const save = await findButton(canvasElement, false)
    const text = canvas.getByText(/^Three contractors/)
    const { top } = text.getBoundingClientRect()
    await userEvent.click(save)
    await findButton(canvasElement, true)
    await expect(text.getBoundingClientRect().top).toBe(top)
  },
})
