import { Notice } from '@/shared/ui/notice'

type MissingSettingsProps = {
  /** The settings that a bank file needs and that are not set. Nothing shows if there is none. */
  settings: readonly string[]
}

export function MissingSettings({ settings }: MissingSettingsProps) {
  if (settings.length === 0) return null
  return (
    <Notice tone="caution" title="The bank file is not set up. The CSV file works without it.">
      It needs {settings.join(' and ')}. Set each missing variable in the server’s environment, then restart it.
    </Notice>
  )
}
