import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { sampleLock } from '#storybook/sample-lock.ts'
import { type DraftText, emptyText, type TextLock } from '@/entities/draft'
import { generatedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { forgetUsed } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

const written: DraftText = {
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: 'Four gauges stand in the valley.' }] }],
  category: [],
}

type NotesProps = Pick<ComponentProps<typeof GeneratePanel>, 'disabled'> & { lock: TextLock; isEmpty: boolean }

function Notes({ lock, disabled, isEmpty }: NotesProps) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Come back'}
      </button>
      {isHere && (
        <GeneratePanel
          text={isEmpty ? emptyText : written}
          articleId={undefined}
          lock={lock}
          disabled={disabled}
          notSetUp={[]}
        />
      )}
    </>
  )
}

const meta = preview.meta({
  title: 'features/writing/generate-article',
  component: Notes,
  parameters: { layout: 'padded' },
  args: {
    disabled: false,
    isEmpty: false,
    lock: sampleLock(),
  },
  beforeEach: () => forgetUsed,
})

const button = (name: string) => screen.getByRole('button', { name })
const generate = (name = 'Generate with Grok') => userEvent.click(button(name))

export const Ready = meta.story({})
export const Disabled = meta.story({ args: { disabled: true } })
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

const unsaved = 'The server cannot be reached.'
export const Unsaved = meta.story({
  args: { lock: { ...sampleLock(), take: fn(() => Promise.reject(new Error(unsaved))) } },
  play: async ({ canvas }) => {
    await generate()
    await expect(await canvas.findByText(unsaved)).toBeVisible()
  },
})

Generated.test('uses each provider once and hides the banner after a while', async ({ args: { lock }, canvas }) => {
  await expect(lock.replace).toHaveBeenCalledOnce()
  await expect(lock.release).toHaveBeenCalledOnce()
  await expect(button('Grok Generated')).toBeDisabled()
  await isGoneAfter(generatedNoticeMs, await canvas.findByText(/^Article generated with Grok/))
  await generate('Generate with OpenAI')
  await expect(await screen.findByRole('button', { name: 'OpenAI Generated' })).toBeDisabled()
  await expect(lock.replace).toHaveBeenCalledTimes(2)
})

Generated.test('remembers the used provider after leaving the screen and coming back', async () => {
  await userEvent.click(button('Leave'))
  await expect(screen.queryByRole('button', { name: 'Grok Generated' })).toBeNull()
  await userEvent.click(button('Come back'))
  await expect(button('Grok Generated')).toBeDisabled()
  await expect(button('Generate with OpenAI')).toBeEnabled()
})

Generating.test('unlocks the editor on Cancel', async ({ args: { lock } }) => {
  await expect(lock.release).not.toHaveBeenCalled()
  await userEvent.click(button('Cancel'))
  await expect(await screen.findByRole('button', { name: 'Generate with Grok' })).toBeEnabled()
  await expect(lock.release).toHaveBeenCalledOnce()
  await expect(lock.replace).not.toHaveBeenCalled()
})

Failed.test('unlocks the editor and can be retried', async ({ args: { lock }, msw }) => {
  await expect(lock.release).toHaveBeenCalledOnce()
  const draft = { id: 'draft-1', version: 9, updated_at: '2026-11-21T10:00:00.000Z' }
  msw.use(mockEndpoint(generateWithOpenAi, () => ({ content: written.document, draft })))
  await generate('Generate with OpenAI')
  await screen.findByRole('button', { name: 'OpenAI Generated' })
})

Unsaved.test('sends no request if the last changes could not be saved', async ({ args: { lock }, msw, canvas }) => {
  const asked = fn()
  msw.use(
    mockEndpoint(generateWithGrok, () => {
      asked()
      return { content: written.document }
    }),
  )
  await generate()
  await canvas.findByText(unsaved)
  await expect(lock.take).toHaveBeenCalledTimes(2)
  await expect(asked).not.toHaveBeenCalled()
  await expect(lock.release).toHaveBeenCalledTimes(2)
})
