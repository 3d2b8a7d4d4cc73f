import type { User } from '@contract/user.ts'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Spinner } from '@/shared/ui/spinner'

type NotificationPreferencesProps = {
  /** The signed-in person. */
  user: User
}

const panel = lazyPart<NotificationPreferencesProps>(() =>
  import('./preferences-panel.tsx').then((module) => module.PreferencesPanel),
)

/** Loads the form, whose time zones and rules few visits need. */
export function NotificationPreferences(props: NotificationPreferencesProps) {
  const Panel = useLazyPart(panel, true)
  return Panel ? <Panel {...props} /> : <Spinner label="Loading your preferences" />
}
