import { choosableKinds } from '@contract/preference-limits.ts'
import type { ChoosableKind, NotificationChoice, Preferences, PreferencesChange } from '@contract/preferences.ts'

const kinds = Object.fromEntries(choosableKinds.map((kind) => [kind, 'immediately'])) as Record<
  ChoosableKind,
  NotificationChoice
>

export const samplePreferences: Preferences = {
  kinds: {
    ...kinds,
    pledgeReceived: 'app',
    milestoneReached: 'app',
    backedStoryCorrected: 'app',
    followedNews: 'weekly',
  },
  time_zone: 'Europe/Berlin',
  quiet_hours: null,
  paused_until: null,
}

/** Returns the preferences as the server answers after a change. */
export function changed(saved: Preferences, { kinds, ...others }: PreferencesChange): Preferences {
  const { time_zone = saved.time_zone, quiet_hours = saved.quiet_hours, paused_until = saved.paused_until } = others
  return { kinds: { ...saved.kinds, ...kinds }, time_zone, quiet_hours, paused_until }
}
