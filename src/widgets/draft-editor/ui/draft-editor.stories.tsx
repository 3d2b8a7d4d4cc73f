import { saveDraft, signIn, uploadImage } from '@contract/endpoints.ts'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleDraft, sampleDraftDocument } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { acquireTabLock, localCopies, readDraftText } from '@/entities/draft'
import { dialogAwaitsPauseMs, storageTimeoutMs, tabLockTimeoutMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { article, draftEditorMeta, leave, PlainEditor, write } from './draft-editor.samples.tsx'
import { DraftEditor, type EditorSlotProps } from './draft-editor.tsx'

const meta = preview.meta({ title: 'widgets/draft-editor', component: DraftEditor, ...draftEditorMeta })

export const Existing = meta.story({ play: async () => void (await article()) })
export const New = meta.story({
  args: { draft: null },
  play: async () => {
    await article()
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(screen.getByLabelText('Title'))
    await expect(Number.parseFloat(paddingBlockStart)).toBeGreaterThan(4)
    await expect(paddingBlockEnd).toBe(paddingBlockStart)
  },
})

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
    await waitFor(async () => {
      await expect(await localCopies.readAll(sampleUser.id, 'draft:draft-1')).toEqual([])
      await expect(await localCopies.readAll(sampleUser.id, 'new')).toEqual([])
    })
  },
})

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveDraft, 0)),
  play: async ({ canvas }) => {
    await write(' Why?')
    leave()
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
    await waitFor(async () => {
      const [copy] = await localCopies.readAll(sampleUser.id, 'draft:draft-1')
      await expect(JSON.stringify(copy?.text.document)).toContain('Why?')
    })
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
  const kept = async () => {
    const [name = ''] = await localCopies.listAside(sampleUser.id, `unsent:${sampleDraft.id}:`)
    return localCopies.readAside<{ index: number; file: File }[]>(sampleUser.id, name)
  }
  await waitFor(async () => expect((await kept())?.map(({ index, file }) => [index, file.size])).toEqual([[0, 3]]))
  await userEvent.click(canvas.getByRole('button', { name: 'Remove the pictures' }))
  await waitFor(async () => expect(await kept()).toBeUndefined())
  await expect(canvas.queryByText(/not uploaded/)).toBeNull()
})

/** A file that opening an old draft needs did not load, for example. */
export const NotOpened = meta.story({
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {})
    spyOn(localCopies, 'findFinished').mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The draft could not be opened. Nothing of it is lost.')).toBeVisible()
  },
})

NotOpened.test('opens it again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await article()
})

export const SignedOut = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveDraft, 401, 'No valid session.')),
  play: async () => {
    await write(' Why?')
    leave()
    passTime(dialogAwaitsPauseMs)
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
    await expect(await dialog.findByLabelText('Email')).toHaveValue(sampleUser.email)
    await expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly')
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
    await waitFor(() => {
      passTime(tabLockTimeoutMs)
      expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue(sampleDraft.title)
    })
    await expect(canvas.queryByText(/unsaved text/)).toBeNull()
  },
})

/** IndexedDB answers nobody until `release` is called. */
function holdStorage() {
  const open = indexedDB.open.bind(indexedDB)
  const held: (() => void)[] = []
  localCopies.close()
  spyOn(indexedDB, 'open').mockImplementation((name) => {
    const request: IDBOpenDBRequest = Object.create(null)
    held.push(() => {
      const real = open(name)
      real.onsuccess = () => {
        Object.assign(request, { result: real.result })
        request.onsuccess?.(new Event('success'))
      }
    })
    return request
  })
  return () => {
    for (const release of held.splice(0)) release()
  }
}

let releaseStorage = () => {}
export const SilentStorage = meta.story({
  beforeEach: async () => {
    spyOn(console, 'warn').mockImplementation(() => {})
    await keep('desk-1', 'Kept in the browser')
    releaseStorage = holdStorage()
    return async () => {
      releaseStorage()
      await localCopies.whenAnswering()
      localCopies.close()
    }
  },
  play: async ({ canvas }) => {
    await waitFor(() => {
      passTime(storageTimeoutMs)
      expect(canvas.getByText('This browser’s storage does not answer.')).toBeVisible()
    })
    await expect(screen.getByLabelText('Title')).toHaveValue(sampleDraft.title)
  },
})

SilentStorage.test('offers the unsaved text once the storage answers', async ({ canvas }) => {
  releaseStorage()
  await canvas.findByText('This draft has unsaved text of an earlier visit.')
  await expect(canvas.getByRole('button', { name: 'Show it' })).toBeEnabled()
  await expect(canvas.queryByText('This browser’s storage does not answer.')).toBeNull()
})

SignedOut.test('continues in place after signing in again', async ({ msw, canvas }) => {
  msw.use(
    mockEndpoint(signIn, () => ({ access_token: 'a.b.c' })),
    mockEndpoint(saveDraft, () => ({ id: 'draft-1', version: 4, updated_at: sampleDraft.updated_at })),
  )
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText('Password'), 'lede-demo-2026')
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
