import { draft, saveDraft } from '@contract/endpoints.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleDraft, sampleDraftDocument } from '#storybook/samples/index.ts'
import { dialogAwaitsPauseMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { article, draftEditorMeta, leave, PlainEditor, write } from './draft-editor.samples.tsx'
import { DraftEditor, type EditorSlotProps } from './draft-editor.tsx'

const meta = preview.meta({ title: 'widgets/draft-editor/conflicts', component: DraftEditor, ...draftEditorMeta })

const changedElsewhere = [
  mockEndpoint.failing(saveDraft, 409, 'This draft was changed elsewhere since you opened it'),
  mockEndpoint(draft, () => ({ ...sampleDraft, version: 9, title: 'The other title' })),
]
export const Conflict = meta.story({
  beforeEach: ({ msw }) => msw.use(...changedElsewhere),
  play: async () => {
    await write(' Why?')
    leave()
    passTime(dialogAwaitsPauseMs)
    await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' })
  },
})

const recording = { index: 1, file: new File(['a call'], 'call.mp3'), kind: 'audio', isUploading: true } as const

export const ConflictWhileUploading = meta.story({
  args: {
    editor: (props: EditorSlotProps) => (
      <>
        <PlainEditor {...props} />
        <Button onClick={() => props.onUnsent([recording])}>Insert the recording</Button>
        <Button onClick={() => props.onUnsent([])}>Finish the upload</Button>
      </>
    ),
  },
  beforeEach: ({ msw }) => msw.use(...changedElsewhere),
  play: async ({ canvas }) => {
    await write(' Why?')
    await userEvent.click(canvas.getByRole('button', { name: 'Insert the recording' }))
    await expect(await canvas.findByText(/Your images and recordings are uploading/)).toBeVisible()
    leave()
    await expect(await canvas.findByRole('button', { name: 'Compare and choose' })).toBeVisible()
  },
})

Conflict.test('shows the other version when it is chosen', async ({ msw }) => {
  msw.use(mockEndpoint(saveDraft, () => ({ id: 'draft-1', version: 10, updated_at: sampleDraft.updated_at })))
  await userEvent.click(screen.getByRole('button', { name: 'Keep the other version' }))
  await dialogClosed('dialog')
  await expect(screen.getByLabelText('Title')).toHaveValue('The other title')
  await expect(await article()).toHaveValue(
    sampleDraftDocument
      .map((block) => ('children' in block ? (block.children[0] as { text: string }).text : ''))
      .join('\n'),
  )
})

Conflict.test('keeps both versions when the dialog is closed, and can reopen it', async () => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await dialogClosed('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Compare and choose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }))
  await expect(await article()).toHaveDisplayValue(/Why\?$/)
})

ConflictWhileUploading.test('opens the conflict dialog only after the upload has finished', async () => {
  // Twice the usual delay of the dialog.
  passTime(2 * dialogAwaitsPauseMs)
  await new Promise((resolve) => setTimeout(resolve))
  await expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Finish the upload' }))
  await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' })
})
