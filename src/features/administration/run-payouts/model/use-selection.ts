import { useState } from 'react'

/** Which of these are selected. What is no longer among them is not selected either. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  return {
    selected,
    state: selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some',
    toggle: (id: string) => setChosen(new Set(ids.filter((one) => selected.has(one) !== (one === id)))),
    /** Selects all of them unless all are selected. */
    toggleAll: () => setChosen(new Set(selected.size === ids.length ? [] : ids)),
  } as const
}
