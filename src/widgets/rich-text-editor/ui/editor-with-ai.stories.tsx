import { HttpResponse, http } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { audio, p } from '#tests/support/editor/editor-dsl.ts'
import { instant, last } from '#tests/support/editor/story-samples.ts'
import { select, type } from '#tests/support/editor/write.ts'
import { EditorWithAi } from './editor-with-ai.tsx'

const meta = preview.meta({
  title: 'widgets/rich-text-editor/with-ai',
  component: EditorWithAi,
  parameters: { layout: 'padded' },
  args: {
    label: 'Your story',
    initialDocument: [p('One'), audio('/media/sample-interview'), p('two')],
    onChange: fn(),
    uploads: instant,
    onRecording: fn(),
  },
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/media/sample-interview', () => HttpResponse.arrayBuffer(new ArrayBuffer(8)))),
})

const transcription = 'Transcription: The river rose four metres in one night.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

export const Filled = meta.story({
  play: async ({ canvas }) => {
    const tools = within(await canvas.findByRole('toolbar', { name: 'Formatting' })).getAllByRole('button')
    await expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
      'Block: Paragraph',
      'Alignment: Left',
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Code',
      'Highlight',
      'Superscript',
      'Subscript',
      'Text color',
      'Background',
      'Text size',
      'Link',
      'Image',
      'Post from X',
      'Upload audio',
      'Record audio',
      'Undo',
      'Redo',
    ])
  },
})
export const ReadOnly = meta.story({ args: { readOnly: true } })
export const Transcribed = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Transcribe' }))
    await screen.findByText(transcription)
  },
})

Transcribed.test('Cancel removes the transcription and keeps typed text', async ({ args }) => {
  await select('two')
  type(' and three')
  await press('Cancel transcription')
  await waitFor(() =>
    expect(last(args.onChange)).toEqual([p('One'), audio('/media/sample-interview'), p('two and three')]),
  )
})

Transcribed.test('undoing the transcription stops the countdown and keeps the recording', async ({ args }) => {
  await press('Undo')
  await waitFor(() => expect(screen.queryByText(/^Audio will be removed/)).toBeNull())
  await expect(last(args.onChange)).toEqual([p('One'), audio('/media/sample-interview'), p('two')])
  await expect(screen.getByRole('button', { name: 'Transcribe' })).toBeVisible()
})
