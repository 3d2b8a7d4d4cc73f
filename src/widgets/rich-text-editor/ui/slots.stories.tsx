import { Mic } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { audio, p } from '#tests/support/editor/editor-dsl.ts'
import { file, instant, last } from '#tests/support/editor/story-samples.ts'
import { select } from '#tests/support/editor/write.ts'
import { Button } from '@/shared/ui/button'
import { RichTextEditor } from './rich-text-editor.tsx'
import { ToolButton } from './tool-button.tsx'

const meta = preview.meta({
  title: 'widgets/rich-text-editor/slots',
  component: RichTextEditor,
  parameters: { layout: 'padded' },
  args: {
    label: 'Your story',
    initialDocument: [p('One'), audio('/media/sample-interview'), p('two')],
    onChange: fn(),
    onError: fn(),
    uploads: instant,
    extraTools: ({ insertFiles, isReadOnly }) => (
      <ToolButton
        label="Record"
        icon={Mic}
        disabled={isReadOnly}
        onPress={() => insertFiles([file('rain.mp3', 'audio/mpeg')])}
      />
    ),
    audioActions: ({ insertAfter, remove }) => (
      <>
        <Button tone="quiet" size="small" onClick={() => insertAfter('Transcription: rain', () => {})}>
          Transcribe
        </Button>
        <Button tone="quiet" size="small" onClick={remove}>
          Done
        </Button>
      </>
    ),
  },
})

export const Filled = meta.story({})

Filled.test('puts a custom tool into the toolbar, in reach of the arrow keys', async ({ args }) => {
  await select('two')
  const record = screen.getByRole('button', { name: 'Record' })
  screen.getByRole('button', { name: 'Upload audio' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect(record).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(last(args.onChange).map(({ type }) => type)).toEqual([
      'paragraph',
      'audio',
      'paragraph',
      'audio',
      'paragraph',
    ]),
  )
})

Filled.test('lets an action insert words after a recording and remove it', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Transcribe' }))
  await waitFor(() => expect(last(args.onChange)[2]).toEqual(p('Transcription: rain')))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(last(args.onChange)).toEqual([p('One'), p('Transcription: rain'), p('two')]))
})
