import { commandKey } from '@/shared/config'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isFocusModeKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === 'f' && shiftKey && !altKey && (ctrlKey || metaKey)

/** The key as `aria-keyshortcuts` names it. */
export const focusModeShortcuts = 'Control+Shift+F Meta+Shift+F'

export const focusModeKeyName = () => commandKey('Shift+F')
