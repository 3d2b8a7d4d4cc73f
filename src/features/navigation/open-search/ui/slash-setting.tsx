import { useSyncExternalStore } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { Text } from '@/shared/ui/text'
import { chooseSlash, isSlashUsed, watchSlash } from '../model/slash-setting.ts'

/** Names the keys of the search, and turns `/` off for readers who dictate or whose keys stick (WCAG 2.1.4). */
export function SlashSetting() {
  const isUsed = useSyncExternalStore(watchSlash, isSlashUsed, () => true)
  return (
    <div data-needs-script>
      <Text look="note">
        <kbd>Ctrl</kbd> <kbd>K</kbd> (<kbd>⌘</kbd> <kbd>K</kbd> on a Mac) opens the search on every page.
      </Text>
      <Checkbox
        label={
          <>
            Press <kbd>/</kbd> to search
          </>
        }
        checked={isUsed}
        onChange={(event) => chooseSlash(event.target.checked)}
      />
    </div>
  )
}
