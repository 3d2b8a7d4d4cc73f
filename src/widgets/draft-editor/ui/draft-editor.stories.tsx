import { draft, saveDraft, signIn, uploadImage } from '@contract/endpoints.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleDraft, sampleDraftDocument } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { acquireTabLock, localCopies, readDraftText } from '@/entities/draft'
import { dialogAwaitsPauseMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextArea } from '@/shared/ui/text-area'
import { DraftEditor, type EditorSlotProps } from './draft-editor.tsx'

function PlainEditor({ label, initialDocument, onChange, readOnly }: EditorSlotProps) {
  const [words, setWords] = useState(() =>
    initialDocument
      .map((block) =>
        'children' in block ? block.children.map((leaf) => ('text' in leaf ? leaf.text : '')).join('') : '',
      )
      .join('\n'),
  )
  return (
    <TextArea
      label={label}
      readOnly={readOnly}
      value={words}
      onChange={({ target: { value } }) => {
        setWords(value)
        onChange(value.split('\n').map((text) => ({ type: 'paragraph', children: [{ text }] })))
      }}
    />
  )
}

const target = {}
const meta = preview.meta({
  title: 'widgets/draft-editor',
  component: DraftEditor,
  decorators: [
    (Story) => (
      // Focus mode hides the rest of the application's root.
      <div id="root">
        <PageFrame width="editor">
          <h1>Write New Article</h1>
          <Story />
        </PageFrame>
      </div>
    ),
    withSampleReader,
  ],
  args: {
    writer: sampleUser,
    draft: sampleDraft,
    target,
    savedWords: 'Draft saved!',
    label: 'Article',
    editor: (props: EditorSlotProps) => <PlainEditor {...props} />,
    onCreated: fn(),
  },
  beforeEach: async () => localCopies.forgetAllOf(sampleUser.id),
})

const article = () => screen.findByRole('textbox', { name: 'Article' })
const write = async (words: string) => userEvent.type(await article(), words)
const leave = () => (document.activeElement as HTMLElement).blur()

export const Existing = meta.story({ play: async () => void (await article()) })
export const New = meta.story({ args: { draft: null }, play: async () => void (await article()) })

export const Saving = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.delayed(saveDraft, 'infinite', () => ({ id: 'x', version: 1, updated_at: sampleDraft.updated_at })),
    ),
  play: async ({ canvas }) => {
    await write(' Why?')
    leave()
    await expect(await canvas.findByText('Saving...')).toBeVisible()
  },
})

export const Saved = meta.story({
  args: { draft: null },
  play: async ({ args, canvas }) => {
    await write('Four gauges.')
    leave()
    await expect(await canvas.findByText('Draft saved!')).toBeVisible()
    await expect(args.onCreated).toHaveBeenCalledWith(sampleDraft.id, false)
  },
})

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveDraft, 0)),
  play: async ({ canvas }) => {
    await write(' Why?')
    leave()
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveDraft, 413, 'The document is larger than 1 MB')),
  play: async ({ canvas }) => {
    await write(' Why?')
    leave()
    await expect(await canvas.findByText(/The document is larger than 1 MB/)).toBeVisible()
    await expect(await article()).toHaveDisplayValue(/Why\?$/)
  },
})

const changedElsewhere = [
  mockEndpoint.failing(saveDraft, 409, 'This draft was changed elsewhere since you opened it'),
  mockEndpoint(draft, () => ({ ...sampleDraft, version: 9, title: 'The other title' })),
]
export const Conflict = meta.story({
  beforeEach: ({ msw }) => msw.use(...changedElsewhere),
  play: async () => {
    await write(' Why?')
    leave()
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

const oldPicture = {
  type: 'image',
  url: `data:image/png;base64,${btoa('old')}`,
  alt: 'A gauge',
  children: [{ text: '' }],
}

/** The draft of an earlier release, whose picture the server does not take. */
export const OldMedia = meta.story({
  args: {
    draft: { ...sampleDraft, content: JSON.stringify([oldPicture, ...sampleDraftDocument]) },
    editor: (props: EditorSlotProps) => (
      <>
        {props.unsent.map(({ index, file, alt }) => (
          <p key={index}>{`${index}: ${alt}, ${file.size} bytes`}</p>
        ))}
        <PlainEditor {...props} />
        <Button onClick={() => props.onUnsent([])}>Remove the pictures</Button>
      </>
    ),
  },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(uploadImage, 413, 'You have too many images.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0: A gauge, 3 bytes')).toBeVisible()
    await expect(canvas.getByText(/^One image or recording is not uploaded\./)).toBeVisible()
  },
})

OldMedia.test('stays on this device until it is uploaded or removed', async ({ canvas }) => {
  const kept = () => localCopies.readAside<{ index: number; file: File }[]>(sampleUser.id, `unsent:${sampleDraft.id}`)
  await waitFor(async () => expect((await kept())?.map(({ index, file }) => [index, file.size])).toEqual([[0, 3]]))
  await userEvent.click(canvas.getByRole('button', { name: 'Remove the pictures' }))
  await waitFor(async () => expect(await kept()).toBeUndefined())
  await expect(canvas.queryByText(/not uploaded/)).toBeNull()
})

export const SignedOut = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveDraft, 401, 'No valid session.')),
  play: async () => {
    await write(' Why?')
    leave()
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
    await expect(dialog.getByLabelText('Email')).toHaveValue(sampleUser.email)
  },
})

const keep = (tabLockId: string, title: string) =>
  localCopies.keep(sampleUser.id, 'draft:draft-1', tabLockId, {
    text: readDraftText({ ...sampleDraft, title }),
    base: { draftId: 'draft-1', version: 3 },
    attempt: null,
  })

export const Restored = meta.story({
  beforeEach: () => keep('desk-1', 'Kept in the browser'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We restored unsaved text/)).toBeVisible()
    await expect(screen.getByLabelText('Title')).toHaveValue('Kept in the browser')
  },
})

export const Unreadable = meta.story({
  args: { draft: { ...sampleDraft, content: '[{"type":"paragraph","children":[{"text":"Four gauges, one' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be read as it was saved/)).toBeVisible()
    await expect(await article()).toHaveDisplayValue('Four gauges, one')
  },
})

export const UnknownBlock = meta.story({
  args: { draft: { ...sampleDraft, content: '[{"type":"pull-quote","children":[{"text":"Nobody looked"}]}]' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not support some parts/)).toBeVisible()
    await expect(await article()).toHaveDisplayValue('Nobody looked')
  },
})

export const OtherWindow = meta.story({
  beforeEach: async () => {
    await keep('desk-2', 'Kept by a window')
    await keep('desk-1', 'Kept by the last window')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Another window also had unsaved text for this draft.')).toBeVisible()
    await expect(screen.getByLabelText('Title')).toHaveValue('Kept by the last window')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show it' })).toBeEnabled())
  },
})

export const OtherWindowIsOpen = meta.story({
  beforeEach: async () => {
    const tabLock = await acquireTabLock('desk-3')
    await keep('desk-3', 'Written in another window')
    return tabLock?.leave
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue(sampleDraft.title)
    await expect(canvas.queryByText(/unsaved text/)).toBeNull()
  },
})

Offline.test('keeps unsaved text in the browser', async () => {
  await waitFor(async () => {
    const [copy] = await localCopies.readAll(sampleUser.id, 'draft:draft-1')
    await expect(JSON.stringify(copy?.text.document)).toContain('Why?')
  })
})

Saved.test('removes the local copy after a save', async () => {
  await waitFor(async () => {
    await expect(await localCopies.readAll(sampleUser.id, 'draft:draft-1')).toEqual([])
    await expect(await localCopies.readAll(sampleUser.id, 'new')).toEqual([])
  })
})

Conflict.test('shows the other version when it is chosen', async ({ msw }) => {
  msw.use(mockEndpoint(saveDraft, () => ({ id: 'draft-1', version: 10, updated_at: sampleDraft.updated_at })))
  await userEvent.click(screen.getByRole('button', { name: 'Keep the other version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(screen.getByLabelText('Title')).toHaveValue('The other title')
  await expect(await article()).toHaveValue(
    sampleDraftDocument
      .map((block) => ('children' in block ? (block.children[0] as { text: string }).text : ''))
      .join('\n'),
  )
})

Conflict.test('keeps both versions when the dialog is closed, and can reopen it', async () => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

SignedOut.test('continues in place after signing in again', async ({ msw, canvas }) => {
  msw.use(
    mockEndpoint(signIn, () => ({ access_token: 'a.b.c' })),
    mockEndpoint(saveDraft, () => ({ id: 'draft-1', version: 4, updated_at: sampleDraft.updated_at })),
  )
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'lede-demo-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await expect(await canvas.findByText('Draft saved!')).toBeVisible()
  await expect(await article()).toHaveDisplayValue(/Why\?$/)
})

New.test('does not save a blank draft', async ({ msw }) => {
  const saved = fn()
  msw.use(
    mockEndpoint(saveDraft, () => {
      saved()
      return { id: 'draft-1', version: 1, updated_at: sampleDraft.updated_at }
    }),
  )
  await write(' ')
  leave()
  await expect(saved).not.toHaveBeenCalled()
})

/** `toBeVisible` looks at the hidden root too, in which the editor alone is visible. */
const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

const enterFocusMode = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Focus mode' }))
  await screen.findByRole('region', { name: 'Focus mode' })
}

export const InFocusMode = meta.story({
  play: async ({ canvas }) => {
    await enterFocusMode()
    await expect(isSeen(canvas.getByText('All changes saved'))).toBe(true)
    await expect(isSeen(await canvas.findByText(/^\d+ words$/))).toBe(true)
    await expect(screen.getByRole('status')).toHaveTextContent('Focus mode is on. Press Escape to leave it.')
  },
})

InFocusMode.test('fills the window and hides the page behind it from everybody', async () => {
  const { width, height } = screen.getByRole('region', { name: 'Focus mode' }).getBoundingClientRect()
  await expect([width, height]).toEqual([innerWidth, innerHeight])
  await expect(screen.queryByRole('heading', { name: 'Write New Article' })).toBeNull()
})

InFocusMode.test('always says whether the text is saved', async ({ canvas, msw }) => {
  msw.use(mockEndpoint.failing(saveDraft, 0))
  await write(' Why?')
  await expect(isSeen(canvas.getByText('Not saved yet'))).toBe(true)
  await userEvent.click(canvas.getByRole('button', { name: 'Saved versions' }))
  await expect(isSeen(await canvas.findByText('Not saved to Lede yet. Stored on this device.'))).toBe(true)
})

InFocusMode.test('leaves the focus in the text when the shortcut leaves and enters it', async () => {
  const text = await article()
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{Shift>}F{/Shift}{/Control}')
  await expect(screen.queryByRole('region', { name: 'Focus mode' })).toBeNull()
  await expect(text).toHaveFocus()
  await userEvent.keyboard('{Meta>}{Shift>}f{/Shift}{/Meta}')
  await expect(isSeen(screen.getByRole('region', { name: 'Focus mode' }))).toBe(true)
  await expect(text).toHaveFocus()
})

InFocusMode.test('stays when Escape closes a dialog', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Saved versions' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(isSeen(screen.getByRole('region', { name: 'Focus mode' }))).toBe(true)
})
