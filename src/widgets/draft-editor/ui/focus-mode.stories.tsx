import { saveDraft } from '@contract/endpoints.ts'
import { expect, screen, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { article, draftEditorMeta, write } from './draft-editor.samples.tsx'
import { DraftEditor } from './draft-editor.tsx'

const meta = preview.meta({ title: 'widgets/draft-editor/focus-mode', component: DraftEditor, ...draftEditorMeta })

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
    const { width, height } = screen.getByRole('region', { name: 'Focus mode' }).getBoundingClientRect()
    await expect([width, height]).toEqual([innerWidth, innerHeight])
    await expect(screen.queryByRole('heading', { name: 'Write New Article' })).toBeNull()
  },
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
  await dialogClosed('dialog')
  await expect(isSeen(screen.getByRole('region', { name: 'Focus mode' }))).toBe(true)
})
