import { draftVersion, draftVersions, restoreDraftVersion } from '@contract/endpoints.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleLock } from '#storybook/sample-lock.ts'
import { sampleDraftVersions } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { typed } from '../model/autosave.examples.ts'
import { VersionsButton } from './versions-button.tsx'

const [, secondVersion] = sampleDraftVersions

const meta = preview.meta({
  title: 'features/writing/autosave-draft/versions-button',
  component: VersionsButton,
  parameters: { layout: 'padded' },
  args: { draftId: 'draft-1', now: typed, disabled: false, lock: sampleLock() },
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Saved versions' }))
  return within(await screen.findByRole('dialog', { name: 'Saved versions' }))
}
const compare = async () => {
  const dialog = await open()
  await userEvent.click(await dialog.findByRole('button', { name: 'Compare version 2 with now' }))
  await dialog.findByRole('button', { name: 'Restore this version' })
  return dialog
}

export const Closed = meta.story({})
export const Unsaved = meta.story({ args: { disabled: true } })
export const Listed = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText(/^Version 2, .*, 20 words, restored$/)).toBeVisible()
  },
})
export const OnlyMedia = meta.story({
  beforeEach: ({ msw }) => {
    const { content: _, category: __, ...summary } = secondVersion
    msw.use(mockEndpoint(draftVersions, () => ({ items: [{ ...summary, words: 0 }], total: 1 })))
  },
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText(/^Version 2, .*, restored$/)).toBeVisible()
    await expect(dialog.queryByText(/words/)).toBeNull()
  },
})
export const Comparing = meta.story({ play: async () => void (await compare()) })
const recording = { type: 'audio' as const, url: '/media/interview', children: [{ text: '' }] }
export const RecordingAdded = meta.story({
  args: { now: { ...typed, document: [...typed.document, recording] } },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(draftVersion, () => ({
        ...secondVersion,
        title: typed.title,
        content: JSON.stringify(typed.document),
      })),
    ),
  play: async () => {
    const compared = within((await compare()).getByRole('region', { name: 'Version 2 and now, word by word' }))
    await expect(compared.getByText('[Recording added]')).toBeVisible()
    await expect(compared.queryAllByRole('deletion')).toEqual([])
  },
})
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(draftVersions, 'infinite', () => ({ items: [], total: 0 }))),
  play: async () => {
    await (await open()).findByText('Loading versions...')
  },
})
export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(draftVersions, 404, 'There is no such draft')),
  play: async () => {
    await (await open()).findByText('There is no such draft')
  },
})
export const OneGone = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(draftVersion, 404, 'There is no such version')),
  play: async () => {
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Compare version 2 with now' }))
    await expect(await dialog.findByText('There is no such version')).toBeVisible()
  },
})

Comparing.test('restores the displayed version and closes', async ({ args: { lock } }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }))
  await dialogClosed('dialog')
  await expect(lock.take).toHaveBeenCalledWith('restoring')
  await expect(lock.replace).toHaveBeenCalledOnce()
})

export const RestoreFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(restoreDraftVersion, 0)),
  play: async ({ args: { lock } }) => {
    const dialog = await compare()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }))
    await dialog.findByText('The version could not be restored. Please try again.')
    await expect(lock.release).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Restore this version' })).toBeEnabled()
  },
})

OneGone.test('loads the version again', async ({ msw }) => {
  msw.use(mockEndpoint(draftVersion, () => secondVersion))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect(await screen.findByRole('button', { name: 'Restore this version' })).toBeVisible()
})
