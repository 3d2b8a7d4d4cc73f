import { preferences } from '@contract/endpoints.ts'
import { choosableKinds } from '@contract/preference-limits.ts'
import type {
  ChoosableKind,
  NotificationChoice,
  Preferences,
  PreferencesChange,
  PushKind,
} from '@contract/preferences.ts'
import * as v from 'valibot'
import { queryOf } from '@/shared/api'

export const preferencesQuery = queryOf(preferences)

const day = 24 * 60 * 60_000
const pauses = { day, week: 7 * day, month: 30 * day }
export type Pause = keyof typeof pauses | 'open'

/** The last day that a date input takes. */
const never = '9999-12-31T00:00:00.000Z'

/**
 * What has changed here and is not saved. An undefined field shows what the server has, which a link in an email can change
 * meanwhile.
 */
export type PreferencesValues = { [Kind in ChoosableKind]: NotificationChoice | undefined } & {
  push_kinds: PushKind[] | undefined
  time_zone: string | undefined
  is_quiet: boolean | undefined
  quiet_from: string | undefined
  quiet_until: string | undefined
  pause: Pause | undefined
}

export const nothingChanged: PreferencesValues = {
  ...(Object.fromEntries(choosableKinds.map((kind) => [kind, undefined])) as Record<ChoosableKind, undefined>),
  push_kinds: undefined,
  time_zone: undefined,
  is_quiet: undefined,
  quiet_from: undefined,
  quiet_until: undefined,
  pause: undefined,
}

export const shownQuietHours = (values: PreferencesValues, { quiet_hours: saved }: Preferences) => ({
  isQuiet: values.is_quiet ?? saved !== null,
  from: values.quiet_from ?? saved?.from ?? '22:00',
  until: values.quiet_until ?? saved?.until ?? '07:00',
})

/** `zone` is the browser's, which the first save keeps. */
type Situation = { saved: Preferences; zone: string }

export const shownZone = (values: PreferencesValues, { saved, zone }: Situation) =>
  values.time_zone ?? saved.time_zone ?? zone

export function toChange(values: PreferencesValues, { saved, zone }: Situation, now: number): PreferencesChange {
  const kinds = choosableKinds.flatMap((kind) => {
    const choice = values[kind]
    return choice === undefined || choice === saved.kinds[kind] ? [] : [[kind, choice]]
  })
  const { push_kinds } = values
  const time_zone = shownZone(values, { saved, zone })
  const { isQuiet, from, until } = shownQuietHours(values, saved)
  const quiet_hours = isQuiet ? { from, until } : null
  return {
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
    ...(push_kinds && !isSame(push_kinds, saved.push_kinds) && { push_kinds }),
    ...(time_zone !== saved.time_zone && { time_zone }),
    ...((quiet_hours?.from !== saved.quiet_hours?.from || quiet_hours?.until !== saved.quiet_hours?.until) && {
      quiet_hours,
    }),
    ...(values.pause && {
      paused_until: values.pause === 'open' ? never : new Date(now + pauses[values.pause]).toISOString(),
    }),
  }
}

const isSame = (some: readonly PushKind[], others: readonly PushKind[]) =>
  some.length === others.length && some.every((kind) => others.includes(kind))

/** The end of the pause, null if it has none, and undefined without a pause. */
export function pauseOf({ paused_until }: Preferences, now: number): string | null | undefined {
  if (paused_until === null || Date.parse(paused_until) <= now) return undefined
  return Date.parse(paused_until) >= Date.parse(never) ? null : paused_until
}

/** Checks and sends only what has changed. */
export const preferencesForm = (situation: Situation) =>
  v.pipe(
    v.custom<PreferencesValues>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { isQuiet, from, until } = shownQuietHours(dataset.value, situation.saved)
      if (!isQuiet) return
      const add = (key: 'quiet_from' | 'quiet_until', message: string) =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: '' }] })
      if (from === '') add('quiet_from', 'Choose a time')
      if (until === '') add('quiet_until', 'Choose a time')
      else if (from === until) add('quiet_until', 'Quiet hours must begin and end at different times')
    }),
    v.transform((values) => toChange(values, situation, Date.now())),
  )
