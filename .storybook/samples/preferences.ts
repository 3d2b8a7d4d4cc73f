import { choosableKinds, pushKinds } from '@contract/preference-limits.ts'
import type { ChoosableKind, NotificationChoice, Preferences, PreferencesChange } from '@contract/preferences.ts'
import type { PushState } from '@contract/web-push.ts'

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
  push_kinds: pushKinds.filter((kind) => kind !== 'followedNews'),
  time_zone: 'Europe/Berlin',
  quiet_hours: null,
  paused_until: null,
}

/** Returns the preferences as the server answers after a change. */
export function changed(
  saved: Preferences,
  { kinds, push_kinds = saved.push_kinds, ...others }: PreferencesChange,
): Preferences {
  const { time_zone = saved.time_zone, quiet_hours = saved.quiet_hours, paused_until = saved.paused_until } = others
  return { kinds: { ...saved.kinds, ...kinds }, push_kinds, time_zone, quiet_hours, paused_until }
}

/** No browser of the person shows notifications. */
export const samplePush: PushState = { public_key: `B${'A'.repeat(86)}`, endpoint: null, devices: 0 }
