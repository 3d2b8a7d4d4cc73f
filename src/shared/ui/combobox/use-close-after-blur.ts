import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useCallback, useEffect, useRef } from 'react'
import { comboboxClosesAfterBlurMs } from '@/shared/config'

const { InputBlur, InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes

/**
 * A blur changes nothing by itself: the list closes after a delay, without selecting the highlighted option. Enter
 * closes it only with a selection. Typing highlights the first match, so that Enter selects it.
 */
export function keepOpenAWhile<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  switch (type) {
    case InputBlur:
      return state
    case InputChange:
      return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
    case InputKeyDownEnter:
      return changes.selectedItem ? changes : state
    default:
      return changes
  }
}

export function useCloseAfterBlur(close: () => void): { start: () => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  const start = () => {
    cancel()
    timer.current = setTimeout(close, comboboxClosesAfterBlurMs)
  }
  return { start, cancel }
}
