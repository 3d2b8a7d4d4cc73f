import type { EarlierInstructions, Instructions } from '@contract/ai.ts'
import { earlierInstructions, instructions, saveInstructions, siteSettings } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAdmin, shippedInstructions } from '#storybook/samples/admin.ts'
import { settingsWithAi } from '#storybook/samples/site.ts'
import { savedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { earlierInstructionsQuery, instructionsQuery } from '../api/load-instructions.ts'
import { Failed } from '../index.tsx'
import { AccessDenied, AdminPage } from './admin-page.tsx'

const seed = (now: Instructions, items: EarlierInstructions[]) => (queryClient: QueryClient) => {
  queryClient.setQueryData(instructionsQuery.queryKey, now)
  queryClient.setQueryData(earlierInstructionsQuery.queryKey, { items, total: items.length })
}

const meta = preview.meta({
  title: 'pages/writing/admin',
  component: AdminPage,
  decorators: [withSampleReader],
  parameters: { seed: seed(sampleAdmin.now, sampleAdmin.earlier) },
})

const field = () => screen.getByLabelText('Instructions')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

export const Saved = meta.story({})
export const Shipped = meta.story({ parameters: { seed: seed(shippedInstructions, []) } })
export const Denied = meta.story({
  render: () => <AccessDenied />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  },
})
export const LoadFailed = meta.story({
  render: () => <Failed error={new Error('The newsroom is closed.')} reset={() => {}} />,
})
const setUp = (ai: Parameters<typeof settingsWithAi>[0]) => mockEndpoint(siteSettings, () => settingsWithAi(ai))
const restart = 'Set each missing variable in the server’s environment, then restart it.'
export const NoAi = meta.story({
  beforeEach: ({ msw }) => msw.use(setUp({})),
  play: async ({ canvas }) => {
    const words =
      'Articles by Grok need XAI_API_KEY. Articles by OpenAI need OPENAI_API_KEY. ' +
      `Transcriptions of recordings need OPENAI_API_KEY. ${restart}`
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})
export const NoGrok = meta.story({
  beforeEach: ({ msw }) => msw.use(setUp({ openai: true, transcription: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Articles by Grok need XAI_API_KEY. ${restart}`)).toBeVisible()
  },
})
export const Changed = meta.story({ play: () => fill(field(), ' Name every source.') })
export const Confirming = meta.story({
  play: async () => {
    await fill(field(), ' Name every source.')
    await press('Reload from File')
    await screen.findByRole('alertdialog', { name: 'Reload from file' })
  },
})
export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveInstructions, 503, 'The newsroom is closed.')),
  play: async ({ canvas }) => {
    await press('Save Instructions')
    await expect(await canvas.findByText('Failed to save instructions: The newsroom is closed.')).toBeVisible()
  },
})

Changed.test('rejects empty instructions, saves others and says so for a while', async ({ msw, canvas }) => {
  await userEvent.clear(field())
  await press('Save Instructions')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please write the instructions first'))
  await fill(field(), `${sampleAdmin.now.content} Name every source.`)
  const sent = fn()
  msw.use(
    mockEndpoint(saveInstructions, ({ body }) => {
      sent(body.content)
      return { ...sampleAdmin.now, content: body.content }
    }),
    mockEndpoint(earlierInstructions, () => {
      const replaced = {
        id: 'instructions-2',
        content: 'Ask.',
        updated_at: '2026-11-20T09:30:00.000Z',
        updated_by: null,
      }
      return { items: [replaced, ...sampleAdmin.earlier], total: 3 }
    }),
  )
  await press('Save Instructions')
  const notice = await canvas.findByText('Instructions saved successfully!')
  await expect(notice).toBeVisible()
  await expect(sent).toHaveBeenCalledWith(`${sampleAdmin.now.content} Name every source.`)
  await expect(await canvas.findByRole('button', { name: 'Instructions 3' })).toBeVisible()
  await isGoneAfter(savedNoticeMs, notice)
})

function Left() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen && <AdminPage />}
    </>
  )
}

/** A session that ends takes the page away in the same way. */
export const LeftAndOpenedAgain = meta.story({
  render: () => <Left />,
  play: async () => {
    await fill(field(), ' Name every source.')
    await press('Leave')
    await press('Come back')
    await expect(field()).toHaveValue(`${sampleAdmin.now.content} Name every source.`)
  },
})

Saved.test(
  'says why the file failed to load and keeps the text, and loads it later without confirmation when nothing was typed',
  async ({ msw, canvas }) => {
    msw.use(mockEndpoint.failing(instructions, 503, 'The newsroom is closed.'))
    await press('Reload from File')
    await canvas.findByText('Failed to load instructions: The newsroom is closed.')
    await expect(field()).toHaveValue(sampleAdmin.now.content)

    msw.use(mockEndpoint(instructions, () => shippedInstructions))
    await press('Reload from File')
    await waitFor(() => expect(field()).toHaveValue(shippedInstructions.content))
    await expect(canvas.getByText(/Save to apply/)).toBeVisible()
  },
)

Confirming.test('keeps typed text unless the administrator confirms', async () => {
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await expect(field()).toHaveValue(`${sampleAdmin.now.content} Name every source.`)
  await press('Reload from File')
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my changes' }))
  await waitFor(() => expect(field()).toHaveValue(shippedInstructions.content))
})
