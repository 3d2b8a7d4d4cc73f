import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './payouts-of-run.tsx'

function select(ids: string[]) {
  const { result, rerender } = renderHook(useSelection, { initialProps: ids })
  return {
    now: () => [result.current.state, [...result.current.selected]],
    toggle: (id: string) => act(() => result.current.toggle(id)),
    toggleAll: () => act(() => result.current.toggleAll()),
    show: rerender,
  }
}

it('selects and deselects one', () => {
  const { now, toggle } = select(['a', 'b'])
  expect(now()).toEqual(['none', []])
  toggle('a')
  expect(now()).toEqual(['some', ['a']])
  toggle('b')
  expect(now()).toEqual(['all', ['a', 'b']])
  toggle('a')
  expect(now()).toEqual(['some', ['b']])
})

it('selects all, also when some are selected, and then none', () => {
  const { now, toggle, toggleAll } = select(['a', 'b'])
  toggle('b')
  toggleAll()
  expect(now()).toEqual(['all', ['a', 'b']])
  toggleAll()
  expect(now()).toEqual(['none', []])
})

it('forgets what is no longer listed', () => {
  const { now, toggleAll, show } = select(['a', 'b'])
  toggleAll()
  show(['b', 'c'])
  expect(now()).toEqual(['some', ['b']])
  show([])
  expect(now()).toEqual(['none', []])
})
