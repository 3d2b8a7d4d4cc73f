import { type CreatorNaming, nameFor } from '@contract/creator-naming.ts'
import { useSession } from '@/entities/session/@x/bounty.ts'
import { Field } from '@/shared/ui/field'

const choices = {
  none: 'Don’t name me',
  initials: 'My initials',
  name: 'My name',
} satisfies Record<CreatorNaming, string>

type NamingFieldProps = {
  /** The name of the field in its form. */
  name: string
  /** How the published story names the reader, who asks or asked the question. */
  value: CreatorNaming
  /** Called with the new choice. */
  onChange: (naming: CreatorNaming) => void
  /** Keeps the choice while it is being sent. */
  disabled?: boolean
}

export function NamingField({ name, value, onChange, disabled = false }: NamingFieldProps) {
  const { user } = useSession()
  const describe = (naming: CreatorNaming) => {
    const shown = nameFor(naming, user?.name ?? '')
    return shown === '' ? choices[naming] : `${choices[naming]} (${shown})`
  }
  return (
    <Field
      label="Your name in the published story"
      hint="Everyone can read the story. On the question’s page, signed-in readers see your name either way. You can change this at any time."
    >
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as CreatorNaming)}
        >
          {(Object.keys(choices) as CreatorNaming[]).map((naming) => (
            <option value={naming} key={naming}>
              {describe(naming)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
