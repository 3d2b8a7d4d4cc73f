import { useStore } from '@tanstack/react-form'
import { type FunctionComponent, type ReactNode, useState } from 'react'
import { dueDateRange } from '@/entities/application/@x/delivery'
import { inputProps } from '@/shared/lib/form-submission'
import { DateField } from '@/shared/ui/date-field'
import { PointsField } from './points-field.tsx'

type Meta = { errors: readonly ({ message: string } | undefined)[] }
type FieldProps<Name extends string, Value> = {
  name: Name
  children: (field: {
    name: Name
    state: { value: Value; meta: Meta }
    handleChange: (value: Value) => void
  }) => ReactNode
}
type Rendered = ReturnType<FunctionComponent>

/** The part of a TanStack form that has these fields. Its own type would also fix all other fields. */
type ChangesForm = {
  Field: {
    (props: FieldProps<'points', string[]>): Rendered
    (props: FieldProps<'due_date', string>): Rendered
  }
  store: Parameters<typeof useStore<{ fieldMeta: Partial<Record<`points[${number}]`, Meta>> }, unknown>>[0]
}

type ChangesFieldsProps = {
  /** A form with the fields `points` (checked by `PointsForm`) and `due_date`. */
  form: ChangesForm
  /** Says who delivers by the date. */
  dueDateHint: string
  /** Shows what was typed without letting the user change it. */
  readOnly: boolean
}

/** Asks for the points that the journalist has to change, and for the new due date. */
export function ChangesFields({ form, dueDateHint, readOnly }: ChangesFieldsProps) {
  const [range] = useState(() => dueDateRange(Date.now()))
  const errors = useStore(form.store, ({ fieldMeta }) => fieldMeta)
  return (
    <>
      <form.Field name="points">
        {({ state, handleChange }) => (
          <PointsField
            points={state.value}
            errors={state.value.map((_, at) => errors[`points[${at}]`]?.errors[0]?.message)}
            onChange={handleChange}
            readOnly={readOnly}
          />
        )}
      </form.Field>
      <form.Field name="due_date">
        {(field) => (
          <DateField
            label="New due date"
            hint={dueDateHint}
            {...range}
            required
            readOnly={readOnly}
            {...inputProps(field)}
          />
        )}
      </form.Field>
    </>
  )
}
