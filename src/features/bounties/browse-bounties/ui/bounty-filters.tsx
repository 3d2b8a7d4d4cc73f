import { bountyStages, type Category, categories, categoryLabel } from '@contract/limits.ts'
import type { RefObject } from 'react'
import { type BoardFilter, bountyStageWords, stateOf, withOrder, withState } from '@/entities/bounty'
import { Choice, type ChoiceOption, ChoiceRow } from '@/shared/ui/choice'

const states: readonly ChoiceOption<NonNullable<BoardFilter['state']>>[] = [
  [undefined, 'All'],
  ...bountyStages.map((stage) => [stage, bountyStageWords[stage]] as const),
]
const orders: readonly ChoiceOption<NonNullable<BoardFilter['order']>>[] = [
  [undefined, 'Newest'],
  ['funded', 'Most funded'],
  ['voted', 'Most voted'],
  ['closing', 'Expiring soon'],
]
const categoryOptions: readonly ChoiceOption<Category>[] = [
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
  <ChoiceRow ref={frame}>
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
  </ChoiceRow>
)
