import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { p } from '#tests/support/editor/editor-dsl.ts'
import { file, instant, last, rain } from '#tests/support/editor/story-samples.ts'
import { drag, paste, select, selectInPage, textBox, type } from '#tests/support/editor/write.ts'
import { Button } from '@/shared/ui/button'
import type { MediaUploads } from '../model/editor-props.ts'
import type { WritingPlace } from '../model/use-writing-place.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

const underWay: MediaUploads = {
  uploadImage: (_, { onProgress }) => {
    onProgress(0.4)
    return new Promise(() => {})
  },
  uploadAudio: () => new Promise(() => {}),
}

const tried = new WeakSet<File>()
const failingOnce: MediaUploads = {
  ...instant,
  uploadImage: async (image, options) => {
    if (tried.has(image)) return instant.uploadImage(image, options)
    tried.add(image)
    throw new Error('The connection was lost.')
  },
}

const stillNote = 'This GIF is animated. Only its first picture is kept: readers will see it still.'

const meta = preview.meta({
  title: 'widgets/rich-text-editor/errors',
  component: RichTextEditor,
  parameters: { layout: 'padded' },
  args: { label: 'Your story', initialDocument: rain, onChange: fn(), onError: fn(), onUnsent: fn(), uploads: instant },
})

export const Uploading = meta.story({
  args: { uploads: underWay },
  play: async ({ args }) => {
    await select('one.')
    paste({}, [file('river.png', 'image/png')])
    const bar = await screen.findByRole('progressbar', { name: 'Uploading river.png' })
    await expect(bar).toHaveAttribute('value', '0.4')
    await waitFor(() => expect(last(args.onChange)).toEqual([...rain, p()]))
  },
})
const river = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#369"/></svg>'],
    'river.svg',
    { type: 'image/svg+xml' },
  )

export const UploadFailed = meta.story({
  args: { uploads: failingOnce },
  play: async () => {
    await select('one.')
    paste({}, [river()])
    // In the text; screen readers get the message from a live region elsewhere.
    await within(textBox()).findByText('The connection was lost.')
  },
})

function Fragile({ always = false }: { always?: boolean }) {
  const [isBroken, setIsBroken] = useState(always)
  if (isBroken) throw new Error('broken on purpose')
  return <Button onClick={() => setIsBroken(true)}>Break</Button>
}

let replace: () => void
function Replaceable(props: ComponentProps<typeof RichTextEditor>) {
  const [isReplaced, setIsReplaced] = useState(false)
  const place = useRef<WritingPlace>(null)
  replace = () => flushSync(() => setIsReplaced(true))
  const initialDocument = isReplaced ? [...props.initialDocument, p('From the other tab.')] : props.initialDocument
  return <RichTextEditor {...props} key={String(isReplaced)} place={place} initialDocument={initialDocument} />
}
const quietly = () => {
  for (const method of ['error', 'warn'] as const) spyOn(console, method).mockImplementation(() => {})
}
export const ComesDown = meta.story({ args: { extraTools: <Fragile /> } })
export const CannotBeShown = meta.story({
  args: { extraTools: <Fragile always /> },
  beforeEach: quietly,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The river went over its flood stage at ten past one.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open the editor again' })).toBeVisible()
  },
})
export const Replaced = meta.story({ render: (args) => <Replaceable {...args} /> })

const findPicture = () =>
  waitFor(() => {
    const [picture] = textBox().getElementsByTagName('img')
    if (picture === undefined) throw new Error('The text shows no picture.')
    return picture
  })

UploadFailed.test(
  'announces a failed upload, says it at the picture alone, keeps it in sight, and retries it',
  async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost.')
    await expect(within(textBox()).getByText('The connection was lost.')).toBeVisible()
    await expect(args.onError).not.toHaveBeenCalled()
    const picture = await findPicture()
    await waitFor(() => expect(picture.naturalWidth).toBe(90))
    await expect(picture).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'river.svg')
    await expect(args.onUnsent).toHaveBeenLastCalledWith([expect.objectContaining({ index: 1, kind: 'image' })])
    await userEvent.click(screen.getByRole('button', { name: 'Retry river.svg' }))
    await screen.findByLabelText('Alt text')
    await expect(args.onUnsent).toHaveBeenLastCalledWith([])
    await waitFor(() => expect(last(args.onChange)[1]).toMatchObject({ type: 'image', url: '/media/sample-river' }))
  },
)

UploadFailed.test('keeps a picture that is not uploaded when it is dragged', async ({ args }) => {
  drag(await findPicture(), 'one.')
  await waitFor(() => expect(last(args.onChange)).toEqual([...rain, p()]))
  await findPicture()
  await expect(args.onUnsent).toHaveBeenLastCalledWith([expect.objectContaining({ index: 1, kind: 'image' })])
  await userEvent.click(screen.getByRole('button', { name: 'Retry river.svg' }))
  await screen.findByLabelText('Alt text')
})

export const Animated = meta.story({
  args: {
    uploads: {
      ...instant,
      uploadImage: async (...call) => ({ ...(await instant.uploadImage(...call)), note: stillNote }),
    },
  },
  play: async () => {
    await select('one.')
    paste({}, [river()])
    await expect(await within(textBox()).findByText(stillNote)).toBeVisible()
  },
})

ComesDown.test('reopens after a crash with everything that was written', async ({ args }) => {
  quietly()
  await select('one.')
  type(' Rain')
  await waitFor(() => expect(args.onChange).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('button', { name: 'Break' }))
  await waitFor(() => expect(args.onError).toHaveBeenCalledWith('The editor was restarted. Your text is unchanged.'))
  await waitFor(() => expect(textBox()).toHaveTextContent('one. Rain'))
  await select('Rain')
  type('!')
  await waitFor(() =>
    expect(last(args.onChange)).toEqual([p('The river went over its flood stage at ten past one. Rain!')]),
  )
})

Replaced.test('keeps focus, caret and the next keystroke when the text is replaced', async ({ args }) => {
  await select('river')
  await selectInPage('one.')
  // Immediately, because neither the click before nor the keystroke after it may be lost.
  replace()
  const focused = document.activeElement
  type('!')
  await expect(focused).toBe(textBox())
  await waitFor(() =>
    expect(last(args.onChange)).toEqual([
      p('The river went over its flood stage at ten past one.!'),
      p('From the other tab.'),
    ]),
  )
})
