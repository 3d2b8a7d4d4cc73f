import { Field } from '@/shared/ui/field'

/** In days, within `bountyLifeLimits`. */
const periods = [14, 30, 60, 90, 120, 180]

type PeriodFieldProps = {
  /** The name of the field in its form. */
  name: string
  /** The chosen number of days. */
  value: string
  /** Called with the chosen number of days. */
  onChange: (days: string) => void
}

export function PeriodField({ name, value, onChange }: PeriodFieldProps) {
  return (
    <Field
      label="Open for"
      hint="If no journalist is chosen by then, the bounty expires and nobody is charged. Each new pledge starts the period again."
    >
      {(control) => (
        <select {...control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {periods.map((days) => (
            <option value={days} key={days}>
              {days} days
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
