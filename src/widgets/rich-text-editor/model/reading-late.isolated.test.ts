// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { pastedHtml } from '#tests/support/editor/clipboard.ts'
import { draw, h1, open, p } from '#tests/support/editor/editor-dsl.ts'
import { formatLost } from './with-paste.ts'

const { loadReader } = vi.hoisted(() => ({ loadReader: vi.fn() }))
vi.mock('./paste/lazy-reader.ts', () => ({ loadedReader: () => undefined, loadReader }))

const paste = async (load: Promise<unknown>) => {
  loadReader.mockReturnValue(load)
  const { editor, errors } = open([p('|')])
  editor.insertData(pastedHtml('<h1>a</h1><p>b</p>', 'a\nb'))
  await load.catch(() => {})
  return [draw(editor), errors]
}

it('inserts what was pasted before its reader had loaded', async () => {
  expect(await paste(import('./paste/clipboard.ts').then((module) => module.readClipboard))).toEqual([
    [h1('a'), p('b|')],
    [],
  ])
})

it('pastes the plain text and says so if the reader does not load', async () => {
  expect(await paste(Promise.reject(new Error('offline')))).toEqual([[p('a'), p('b|')], [formatLost]])
})
