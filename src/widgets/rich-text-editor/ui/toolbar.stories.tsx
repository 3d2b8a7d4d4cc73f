import { type ComponentProps, useRef, useState } from 'react'
import { Editable, Slate } from 'slate-react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { instant } from '#tests/support/editor/story-samples.ts'
import { createRichEditor } from '../model/create-editor.ts'
import { Uploads } from '../model/uploads.ts'
import { EditorToolbar } from './toolbar.tsx'

/** A press reads the selection from the rendered text, so the story shows both. */
function Toolbar(props: Omit<ComponentProps<typeof EditorToolbar>, 'bar'>) {
  const bar = useRef<HTMLDivElement>(null)
  const [editor] = useState(() =>
    createRichEditor([{ type: 'paragraph', children: [{ text: 'One' }] }], {
      uploads: new Uploads(instant),
      onError: () => {},
    }),
  )
  return (
    <Slate editor={editor} initialValue={editor.children}>
      <EditorToolbar {...props} bar={bar} />
      <Editable aria-label="Article" />
    </Slate>
  )
}

const meta = preview.meta({
  title: 'widgets/rich-text-editor/toolbar',
  component: Toolbar,
  parameters: { layout: 'padded' },
  args: {
    disabled: false,
    media: 'all' as 'all' | 'pictures',
    onLink: fn(),
    onPictureAddress: fn(),
    onPost: fn(),
    onFiles: fn(),
    extraTools: null,
  },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Image files')).toHaveAttribute('accept', 'image/*')
    await expect(canvas.getByLabelText('Audio files')).toHaveAttribute('accept', expect.stringMatching(/^audio\/\*,/))
  },
})
export const Disabled = meta.story({ args: { disabled: true } })
export const ForEmails = meta.story({
  args: { media: 'pictures' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Upload image' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Image|X|audio/ })).toBeNull()
  },
})

Ready.test('asks for the address of a link', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Link/ }))
  await expect(args.onLink).toHaveBeenCalledOnce()
})
