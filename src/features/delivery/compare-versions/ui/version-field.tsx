import type { Review } from '@contract/delivery.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { Field } from '@/shared/ui/field'

type VersionFieldProps = {
  /** The visible label. */
  label: string
  /** The versions to choose from. */
  versions: Review['versions']
  /** The number of the chosen version. */
  value: number
  /** Called with the number of the chosen version. */
  onChange: (number: number) => void
}

export const VersionField = ({ label, versions, value, onChange }: VersionFieldProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {versions.map(({ number, delivered_at }) => (
          <option value={number} key={number}>
            Version {number}, {formatLocalDate(delivered_at)}
          </option>
        ))}
      </select>
    )}
  </Field>
)
