// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const imported = vi.fn()

beforeEach(() => {
  vi.resetModules()
  imported.mockClear()
  vi.doMock('./dialog-surface.tsx', () => {
    imported()
    return { DialogSurface: () => null }
  })
})

it.each(['pointerOver', 'focusIn'] as const)(
  'loads its surface at %s of a button that opens a dialog',
  async (event) => {
    const { Dialog } = await import('./index.tsx')
    const { unmount } = render(
      <>
        <button type="button">Save</button>
        <button type="button" aria-haspopup="dialog">
          <b>Delete…</b>
        </button>
        <Dialog open={false} title="Delete" onClose={() => {}} />
      </>,
    )
    fireEvent[event](screen.getByText('Save'))
    await vi.dynamicImportSettled()
    expect(imported).toHaveBeenCalledTimes(0)
    fireEvent[event](screen.getByText('Delete…'))
    await vi.dynamicImportSettled()
    expect(imported).toHaveBeenCalledTimes(1)
    unmount()
  },
)
