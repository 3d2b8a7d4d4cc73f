import { type Category, categories } from '@contract/limits.ts'
import type { RefObject } from 'react'
import { type BoardFilter, stateOf, withOrder, withState } from '@/entities/bounty'
import { categoryLabel } from '@/entities/story'
import { Field } from '@/shared/ui/field'
import * as styles from './bounty-filters.css.ts'

type Option<Value extends string> = readonly [value: Value | undefined, label: string]

const states: readonly Option<NonNullable<BoardFilter['state']>>[] = [
  [undefined, 'All'],
  ['open', 'Open'],
  ['in_progress', 'In progress'],
  ['answered', 'Answered'],
]
const orders: readonly Option<NonNullable<BoardFilter['order']>>[] = [
  [undefined, 'Newest'],
  ['funded', 'Most funded'],
  ['voted', 'Most voted'],
  ['closing', 'Closing soon'],
]
const categoryOptions: readonly Option<Category>[] = [
  [undefined, 'All'],
  ...categories.map((name) => [name, categoryLabel(name)] as const),
]

type BountyFiltersProps = {
  /** The filters and the order in the address. */
  filter: BoardFilter
  /** Called with the new filters after each choice. */
  onChange: (filter: BoardFilter) => void
  /** Receives the element around the filters, to focus the first one. */
  frame?: RefObject<HTMLDivElement | null>
}

/** Has the names of the address's parameters, so that a form without JavaScript sends it. */
export const BountyFilters = ({ filter, onChange, frame }: BountyFiltersProps) => (
  <div className={styles.row} ref={frame}>
    <Choice
      label="State"
      name="state"
      options={states}
      value={stateOf(filter)}
      onChange={(state) => onChange(withState(filter, state))}
    />
    <Choice
      label="Category"
      name="category"
      options={categoryOptions}
      value={filter.category}
      onChange={(category) => onChange({ ...filter, category })}
    />
    <Choice
      label="Sort by"
      name="order"
      options={orders}
      value={filter.order}
      onChange={(order) => onChange(withOrder(filter, order))}
    />
  </div>
)

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, name, options, value, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string) => onChange(options.find(([known]) => known === chosen)?.[0])
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
          {options.map(([known = '', words]) => (
            <option value={known} key={known}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
