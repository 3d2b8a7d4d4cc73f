import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { type DraftText, emptyText } from '@/entities/draft'
import { generatedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { useGeneration } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

const written: DraftText = {
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: 'Four gauges stand in the valley.' }] }],
  category: [],
}

type LockProps = Pick<Parameters<typeof useGeneration>[0], 'release' | 'onGenerated'> &
  Pick<ComponentProps<typeof GeneratePanel>, 'isBlocked'> & {
    /** True when the server has the current text. */
    isSaved: boolean
    isEmpty: boolean
  }

function TabLock({ isBlocked, isSaved, isEmpty, release, onGenerated }: LockProps) {
  const [text, setText] = useState(isEmpty ? emptyText : written)
  const generation = useGeneration({
    text,
    articleId: undefined,
    hold: async () => ({ draftId: 'draft-1', text: isSaved ? text : { ...text, title: 'An older title' } }),
    release,
    onGenerated: (story, saved) => {
      onGenerated(story, saved)
      setText({ ...saved, document: story.document })
    },
  })
  return <GeneratePanel generation={generation} isBlocked={isBlocked} />
}

const meta = preview.meta({
  title: 'features/writing/generate-article',
  component: TabLock,
  parameters: { layout: 'padded' },
  args: {
    isBlocked: false,
    isSaved: true,
    isEmpty: false,
    release: fn(),
    onGenerated: fn(),
  },
})

const button = (name: string) => screen.getByRole('button', { name })
const generate = (name = 'Generate with Grok') => userEvent.click(button(name))

export const Ready = meta.story({})
export const Blocked = meta.story({ args: { isBlocked: true } })
export const Unsaved = meta.story({ args: { isSaved: false } })
export const Empty = meta.story({
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    await generate()
    await expect(await canvas.findByText('Please write something first.')).toBeVisible()
  },
})
export const Generating = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(generateWithGrok, 'infinite', () => ({ content: [] as never }))),
  play: async ({ canvas }) => {
    await generate()
    await expect(await canvas.findByText(/^Generating with Grok/)).toBeVisible()
  },
})
export const Generated = meta.story({
  play: async ({ canvas }) => {
    await generate()
    await expect(await canvas.findByText(/^Article generated with Grok/)).toBeVisible()
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(generateWithOpenAi, 422, 'OpenAI generated empty or invalid content.')),
  play: async ({ canvas }) => {
    await generate('Generate with OpenAI')
    await expect(await canvas.findByText('OpenAI generated empty or invalid content.')).toBeVisible()
  },
})

Generated.test('uses each provider once and hides the banner after a while', async ({ args, canvas }) => {
  await expect(args.onGenerated).toHaveBeenCalledOnce()
  await expect(args.release).toHaveBeenCalledOnce()
  await expect(button('Grok Generated')).toBeDisabled()
  await isGoneAfter(generatedNoticeMs, await canvas.findByText(/^Article generated with Grok/))
  await generate('Generate with OpenAI')
  await expect(await screen.findByRole('button', { name: 'OpenAI Generated' })).toBeDisabled()
  await expect(args.onGenerated).toHaveBeenCalledTimes(2)
})

Generating.test('unlocks the editor on Cancel', async ({ args }) => {
  await expect(args.release).not.toHaveBeenCalled()
  await userEvent.click(button('Cancel'))
  await expect(await screen.findByRole('button', { name: 'Generate with Grok' })).toBeEnabled()
  await expect(args.release).toHaveBeenCalledOnce()
  await expect(args.onGenerated).not.toHaveBeenCalled()
})

Failed.test('unlocks the editor and can be retried', async ({ args, msw }) => {
  await expect(args.release).toHaveBeenCalledOnce()
  const draft = { id: 'draft-1', version: 9, updated_at: '2026-11-21T10:00:00.000Z' }
  msw.use(mockEndpoint(generateWithOpenAi, () => ({ content: written.document, draft })))
  await generate('Generate with OpenAI')
  await screen.findByRole('button', { name: 'OpenAI Generated' })
})

Unsaved.test('sends no request if the last changes could not be saved', async ({ args, msw, canvas }) => {
  const asked = fn()
  msw.use(
    mockEndpoint(generateWithGrok, () => {
      asked()
      return { content: written.document }
    }),
  )
  await generate()
  await canvas.findByText('Your text could not be saved, so nothing was generated. Please try again.')
  await expect(asked).not.toHaveBeenCalled()
  await expect(args.release).toHaveBeenCalledOnce()
})
