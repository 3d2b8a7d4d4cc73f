import type { EditorDocument } from '@contract/document.ts'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleDocument } from '#storybook/samples/index.ts'
import { fromGoogleDocs } from '#tests/support/editor/clipboard-samples.ts'
import { p } from '#tests/support/editor/editor-dsl.ts'
import { file, instant, last, rain } from '#tests/support/editor/story-samples.ts'
import {
  drag,
  drop,
  paste,
  press,
  select,
  selectInPage,
  textBox,
  transferOf,
  type,
} from '#tests/support/editor/write.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

const empty: EditorDocument = [p()]
const meta = preview.meta({
  title: 'widgets/rich-text-editor',
  component: RichTextEditor,
  parameters: { layout: 'padded' },
  args: {
    label: 'Your story',
    initialDocument: rain,
    onChange: fn(),
    onError: fn(),
    uploads: instant,
  },
})

export const Empty = meta.story({ args: { initialDocument: empty } })
export const Filled = meta.story({})
export const EveryBlockAndMark = meta.story({ args: { initialDocument: sampleDocument } })
export const ReadOnly = meta.story({
  args: { initialDocument: sampleDocument, readOnly: true },
  play: async ({ canvas }) => {
    await expect(textBox()).toHaveAttribute('aria-readonly', 'true')
    for (const tool of canvas.getAllByRole('button')) {
      if (tool.closest('[role="toolbar"]')) await expect(tool).toBeDisabled()
    }
    await expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()

    const dataTransfer = transferOf({}, [file('river.png', 'image/png')])
    const isRefused = () => !fireEvent(textBox(), new DragEvent('drop', { dataTransfer, ...bubbling }))
    // Its code loads after the editor.
    await waitFor(() => expect(isRefused()).toBe(true))
  },
})
export const Long = meta.story({
  args: {
    initialDocument: Array.from({ length: 40 }, (_, index) =>
      p(`${index + 1}. The gauges sent nothing, because nobody was paid to keep them running that winter.`),
    ),
  },
})

Empty.test(
  'calls onChange for changes of the content, not of the caret, and shows a placeholder until then',
  async ({ args }) => {
    await expect(screen.getByText('Write your story here.')).toBeVisible()
    await select('')
    await expect(args.onChange).not.toHaveBeenCalled()
    type('Rain')
    await waitFor(() => expect(last(args.onChange)).toEqual([p('Rain')]))
    await waitFor(() => expect(screen.queryByText('Write your story here.')).toBeNull())
  },
)

Filled.test('toggles a mark by its tool and by its keys', async ({ args }) => {
  await select('river', { whole: true })
  const bold = screen.getByRole('button', { name: 'Bold' })
  await userEvent.click(bold)
  await waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(last(args.onChange)[0]?.children[1]).toEqual({ text: 'river', bold: true }))
  await userEvent.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'false'))
  await expect(last(args.onChange)).toEqual(rain)
})

Filled.test(
  'applies a mark from the keyboard and from the toolbar at a caret that has just moved',
  async ({ args }) => {
    await select('one.')
    await selectInPage('The river')
    await userEvent.keyboard('{Control>}b{/Control}')
    type('s')
    const bold = { text: 's', bold: true }
    const [begin, end] = [{ text: 'The river' }, { text: ' went over its flood stage at ten past one.' }]
    await waitFor(() => expect(last(args.onChange)[0]?.children).toEqual([begin, bold, end]))
    await select('one.')
    await selectInPage(' went')
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
    type('s')
    await waitFor(() =>
      expect(last(args.onChange)[0]?.children).toEqual([
        begin,
        bold,
        { text: ' went' },
        bold,
        { text: ' over its flood stage at ten past one.' },
      ]),
    )
  },
)

Filled.test('undoes and redoes', async ({ args }) => {
  await select('one.')
  type(' Rain')
  await waitFor(() =>
    expect(last(args.onChange)).toEqual([p('The river went over its flood stage at ten past one. Rain')]),
  )
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(last(args.onChange)).toEqual(rain))
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'))
  await expect(undo).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await waitFor(() => expect(textBox()).toHaveTextContent('Rain'))
})

Filled.test('has one tab stop for the toolbar; Alt+F10 moves there and Escape back', async () => {
  await select('one.')
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  const block = screen.getByRole('button', { name: 'Block: Paragraph' })
  await expect(block).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(textBox()).toHaveFocus())
})

const pressEnterOn = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}
const openByTool = (name: string) => () => pressEnterOn(screen.getByRole('button', { name }))
const openImageByUrl = async () => {
  await openByTool('Image')()
  await pressEnterOn(await screen.findByRole('menuitem', { name: 'From URL' }))
}

Filled.test(
  'returns to the caret on Escape in the dialogs for an image, a link and a post from X',
  async ({ args }) => {
    await select('The river')
    for (const [title, open] of [
      ['Image from URL', openImageByUrl],
      ['Add a link', openByTool('Link')],
      ['Post from X', openByTool('Post from X')],
    ] as const) {
      await open()
      await screen.findByRole('dialog', { name: title })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(textBox()).toHaveFocus())
      const { focusNode, focusOffset } = window.getSelection() ?? {}
      await expect([textBox().contains(focusNode ?? null), focusOffset]).toEqual([true, 'The river'.length])
    }
    type('s')
    await waitFor(() =>
      expect(last(args.onChange)).toEqual([p('The rivers went over its flood stage at ten past one.')]),
    )
  },
)

Filled.test('goes to the end of the text if the caret was never there', async ({ args }) => {
  await openImageByUrl()
  await screen.findByRole('dialog', { name: 'Image from URL' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(textBox()).toHaveFocus())
  type(' Rain')
  await waitFor(() =>
    expect(last(args.onChange)).toEqual([p('The river went over its flood stage at ten past one. Rain')]),
  )
})

Filled.test('changes the block to the chosen kind', async ({ args }) => {
  await select('one.')
  await userEvent.click(screen.getByRole('button', { name: 'Block: Paragraph' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Heading 2' }))
  await waitFor(() => expect(last(args.onChange)[0]?.type).toBe('heading-two'))
  await screen.findByRole('button', { name: 'Block: Heading 2' })
  await waitFor(() => expect(textBox()).toHaveFocus())
})

Filled.test('adds https:// to the address of a link', async ({ args }) => {
  await select('flood stage', { whole: true })
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }))
  await fill(dialog.getByLabelText('Link URL'), 'example.org/stage')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(last(args.onChange)[0]?.children[1]).toEqual({
      type: 'link',
      url: 'https://example.org/stage',
      children: [{ text: 'flood stage' }],
    }),
  )
  await waitFor(() => expect(textBox()).toHaveFocus())
})

Filled.test('says when an address is not that of a picture, and inserts nothing', async ({ args }) => {
  await select('one.')
  await userEvent.click(screen.getByRole('button', { name: 'Image' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'From URL' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Image from URL' }))
  await fill(dialog.getByLabelText('Image URL'), 'https://example.org/page')
  await userEvent.keyboard('{Enter}')
  const alert = await screen.findByRole('alertdialog')
  await expect(alert).toHaveTextContent(
    'The URL you entered does not appear to be a valid image URL. It should end with an image extension (e.g. .jpg, .png, .gif).',
  )
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await dialogClosed()
  await userEvent.clear(dialog.getByLabelText('Image URL'))
  await fill(dialog.getByLabelText('Image URL'), '/media/sample-river.jpg')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('alertdialog')
  await expect(last(args.onChange)).toBeUndefined()
})

Filled.test('keeps the formatting of a paste from Google Docs', async ({ args }) => {
  await select('one.')
  press('insertParagraph')
  paste({ 'text/html': fromGoogleDocs, 'text/plain': 'Four blanks in one valley and more' })
  await screen.findByRole('heading', { name: 'Four blanks in one valley' })
  await expect(screen.getByRole('link', { name: 'the records show' })).toBeVisible()
  await waitFor(() => expect(last(args.onChange).length).toBe(6))
})

Filled.test("shows a post as a card, and loads X's frame only on request", async ({ canvasElement }) => {
  await select('one.')
  paste({ 'text/plain': 'https://x.com/lede/status/20' })
  await screen.findByText('@lede on X')
  await expect(canvasElement.querySelector('iframe, script')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show the post' }))
  const frame = screen.getByTitle('The post, shown by X')
  await expect(frame).toHaveAttribute('src', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  await expect(document.querySelector('script[src*="twitter"]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the post' }))
  await expect(screen.queryByTitle('The post, shown by X')).toBeNull()
})

Filled.test('rejects an address that is not a post, then inserts one that is', async ({ args }) => {
  await select('one.')
  await userEvent.click(screen.getByRole('button', { name: 'Post from X' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Post from X' }))
  await fill(dialog.getByLabelText('Post URL'), 'https://example.org/1')
  await userEvent.keyboard('{Enter}')
  await dialog.findByText('Please enter the URL of a post on X.')
  await userEvent.clear(dialog.getByLabelText('Post URL'))
  await fill(dialog.getByLabelText('Post URL'), 'x.com/lede/status/20')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(last(args.onChange)[1]).toEqual({
      type: 'twitter-embed',
      url: 'https://x.com/lede/status/20',
      children: [{ text: '' }],
    }),
  )
})

const pictured: EditorDocument = [
  p('One'),
  { type: 'image', url: '/media/sample-river', alt: 'A river', caption: 'Kestrel Falls', children: [{ text: '' }] },
  p('two'),
]
export const WithPicture = meta.story({
  args: { initialDocument: pictured },
  play: async () => {
    const { fontSize, maxBlockSize } = getComputedStyle(await screen.findByRole('img', { name: 'A river' }))
    await expect(parseFloat(maxBlockSize)).toBe(20 * parseFloat(fontSize))
  },
})

WithPicture.test('says that a picture is missing, as one whose text was not saved for too long', async ({ canvas }) => {
  fireEvent.error(screen.getByRole('img', { name: 'A river' }))
  await expect(await canvas.findByText(/^This image could not be loaded\./)).toBeVisible()
})

/** The picture is selected, as after a click on it. */
const focusCaption = async () => {
  await select('One')
  await userEvent.click(screen.getByRole('img', { name: 'A river' }))
  const caption = await screen.findByLabelText('Caption')
  caption.focus()
  return caption
}

WithPicture.test('leaves the focus in a field, whatever becomes of the selection', async () => {
  const caption = await focusCaption()
  // Slate reads the selection every 100 ms.
  const report = async () => {
    document.dispatchEvent(new Event('selectionchange'))
    await new Promise((resolve) => setTimeout(resolve, 150))
    document.dispatchEvent(new Event('selectionchange'))
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await report()
  await expect(caption).toHaveFocus()
  const alt = screen.getByLabelText('Alt text')
  alt.focus()
  await report()
  await expect(alt).toHaveFocus()
  await userEvent.type(caption, ' at dusk')
  await report()
  await expect(caption).toHaveFocus()
})

WithPicture.test('keeps every event of a field from the text', async ({ args }) => {
  const caption = await focusCaption()
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'https://x.com/lede/status/1')
  const ofClipboard = ['cut', 'copy', 'paste'].map(
    (name) => new ClipboardEvent(name, { clipboardData: dataTransfer, ...bubbling }),
  )
  const events = [
    ...ofClipboard,
    ...['dragstart', 'dragover', 'drop'].map((name) => new DragEvent(name, { dataTransfer, ...bubbling })),
    ...['compositionstart', 'compositionupdate', 'compositionend'].map(
      (name) => new CompositionEvent(name, { data: 'å', ...bubbling }),
    ),
    ...['Backspace', 'Delete', 'Tab', 'Escape', 'ArrowUp', 'ArrowLeft', 'b', 'z', 'y'].flatMap((key) =>
      [false, true].map((ctrlKey) => new KeyboardEvent('keydown', { key, ctrlKey, ...bubbling })),
    ),
    ...['deleteContentBackward', 'insertText', 'insertFromDrop', 'historyUndo', 'historyRedo'].map(
      (inputType) => new InputEvent('beforeinput', { inputType, data: 'x', ...bubbling }),
    ),
  ]
  for (const target of [caption, screen.getByRole('button', { name: 'Remove image' })]) {
    target.focus()
    for (const event of events) fireEvent(target, event)
    // A browser need not send these to the element that has the focus.
    for (const event of ofClipboard) fireEvent(screen.getByText('two'), event)
  }
  // An edit of the text shows what the document has become.
  await select('two')
  type('!')
  await waitFor(() => expect(last(args.onChange)).toEqual([...pictured.slice(0, 2), p('two!')]))
})

WithPicture.test('moves a picture that is dragged, with its words', async ({ args }) => {
  await screen.findByLabelText('Caption')
  drag(screen.getByRole('img', { name: 'A river' }), 'two')
  const [one, picture, two] = pictured
  await waitFor(() => expect(last(args.onChange)).toEqual([one, two, picture, p()]))
})

WithPicture.test(
  'inserts a file where it is dropped, also on a field, and nothing beside the text',
  async ({ args }) => {
    const caption = await screen.findByLabelText('Caption')
    const dataTransfer = transferOf({}, [file('river.png', 'image/png')])
    const { left, top } = caption.getBoundingClientRect()
    const toolbar = screen.getByRole('toolbar')
    const isRefused = () => !fireEvent(toolbar, new DragEvent('dragover', { dataTransfer, ...bubbling }))
    // Its code loads after the editor.
    await waitFor(() => expect(isRefused()).toBe(true))
    await expect(dataTransfer.dropEffect).toBe('none')
    fireEvent(caption, new DragEvent('drop', { dataTransfer, clientX: left + 5, clientY: top + 5, ...bubbling }))
    await waitFor(() => expect(last(args.onChange).map(({ type }) => type)).toEqual(twoPictures))
  },
)
const twoPictures = ['paragraph', 'image', 'paragraph', 'image', 'paragraph']

WithPicture.test('selects the picture with an arrow key from the line beside it', async ({ args }) => {
  for (const [words, key] of [
    ['two', 'ArrowUp'],
    ['One', 'ArrowDown'],
  ] as const) {
    await select(words)
    fireEvent.keyDown(textBox(), { key, ...bubbling })
    press('deleteContentBackward')
    await waitFor(() => expect(last(args.onChange)).toEqual(pictured.filter(({ type }) => type !== 'image')))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Remove image' })
  }
})

const bubbling = { bubbles: true, cancelable: true, composed: true }

Filled.test('sets alt text and caption of a picture', async ({ args }) => {
  await select('one.')
  paste({}, [file('river.png', 'image/png')])
  await fill(await screen.findByLabelText('Alt text'), 'A river at dusk')
  await fill(screen.getByLabelText('Caption'), 'Kestrel Falls')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(textBox()).toHaveFocus())
  await waitFor(() =>
    expect(last(args.onChange)[1]).toEqual({
      type: 'image',
      url: '/media/sample-river',
      imageId: 'sample-river',
      width: 1600,
      height: 1000,
      alt: 'A river at dusk',
      caption: 'Kestrel Falls',
      children: [{ text: '' }],
    }),
  )
  await waitFor(() => expect(textBox()).toHaveFocus())
})

Filled.test('moves words that are dragged, and undoes it in one step', async ({ args }) => {
  await select('river ', { whole: true })
  drag(textBox().querySelector('p') ?? textBox(), 'one.')
  await waitFor(() => expect(last(args.onChange)).toEqual([p('The went over its flood stage at ten past one.river ')]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(last(args.onChange)).toEqual(rain))
})

Filled.test('keeps the marks of words that another program drops, where they are dropped', async ({ args }) => {
  drop(transferOf({ 'text/html': '<b>swollen</b>', 'text/plain': 'swollen' }), 'The ')
  await waitFor(() =>
    expect(last(args.onChange)[0]?.children).toEqual([
      { text: 'The ' },
      { text: 'swollen', bold: true },
      { text: 'river went over its flood stage at ten past one.' },
    ]),
  )
})
