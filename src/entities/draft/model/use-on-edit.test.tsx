import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyText } from './draft-text.ts'
import { useOnEdit } from './use-on-edit.ts'

const picture = { index: 0, file: new File([], 'river.png'), kind: 'image' } as const
const uploading = { ...picture, isUploading: true }

afterEach(cleanup)

it('notices edits by the writer alone, and that a failed upload is removed or retried', () => {
  const onEdit = vi.fn()
  const edited = { ...emptyText, title: 'Who watches the river?' }
  type Given = Parameters<typeof useOnEdit>[0]
  const { rerender } = renderHook((given: Given) => useOnEdit(given, onEdit), {
    initialProps: { text: emptyText } as Given,
  })
  const editsAfter = (given: Given) => {
    onEdit.mockClear()
    rerender(given)
    return onEdit.mock.calls.length
  }
  expect(editsAfter({ text: edited })).toBe(1)
  expect(editsAfter({ text: emptyText, replacements: 1 })).toBe(0)
  const given = { text: emptyText, replacements: 1 }
  expect(editsAfter({ ...given, unsent: [uploading] })).toBe(0)
  expect(editsAfter({ ...given, unsent: [picture] })).toBe(0)
  expect(editsAfter({ ...given, unsent: [uploading] })).toBe(1)
  expect(editsAfter({ ...given, unsent: [picture] })).toBe(0)
  expect(editsAfter({ ...given, unsent: [] })).toBe(1)
})
