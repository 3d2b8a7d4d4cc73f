import { useMemo } from 'react'
import { Field } from '@/shared/ui/field'

export const readBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Browsers list one name of each zone, and may name their own or a saved one differently. */
const listZones = (...others: string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...others])].sort()

type TimeZoneFieldProps = {
  /** Says what the zone is for. */
  hint: string
  /** Why the server does not take the zone. */
  error?: string | undefined
  /** The zone to show. */
  value: string
  /** The zone that the server has. */
  saved: string | null
  /** The zone of the browser. */
  zone: string
  /** Called with the chosen zone. */
  onChange: (zone: string) => void
}

export function TimeZoneField({ hint, error, value, saved, zone, onChange }: TimeZoneFieldProps) {
  const zones = useMemo(() => listZones(zone, value), [zone, value])
  const advice = {
    kept: '',
    unknown: ` Your browser says ${zone}, which we keep when you save.`,
    other: ` Your browser says ${zone}.`,
  }[saved === null ? 'unknown' : saved === zone ? 'kept' : 'other']
  return (
    <Field label="Time zone" hint={hint + advice} error={error}>
      {(control) => (
        <select {...control} name="time_zone" value={value} onChange={({ target }) => onChange(target.value)}>
          {zones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
