import type { BountyOrder, BountyStage } from '@contract/bounty.ts'
import type { Category } from '@contract/limits.ts'

/** As the address has it: the newest first is the default order, and `closing` has no state, because it lists open bounties. */
export type BoardFilter = {
  state?: BountyStage | undefined
  category?: Category | undefined
  order?: Exclude<BountyOrder, 'newest'> | undefined
}

/** A list in another order is still the whole list, except for the bounties that are closing soon. */
export const isNarrowed = ({ state, category, order }: BoardFilter): boolean =>
  state !== undefined || category !== undefined || order === 'closing'

export const stateOf = ({ state, order }: BoardFilter): BountyStage | undefined =>
  order === 'closing' ? 'open' : state

/** Only open bounties are closing soon, so another state returns to the newest first. */
export const withState = ({ category, order }: BoardFilter, state: BoardFilter['state']): BoardFilter => ({
  state,
  category,
  order: order === 'closing' ? undefined : order,
})

export const withOrder = (filter: BoardFilter, order: BoardFilter['order']): BoardFilter => ({
  state: order === 'closing' ? undefined : stateOf(filter),
  category: filter.category,
  order,
})

/** The parameters that are set, for a request or a form. */
export const parametersOf = ({ state, category, order }: BoardFilter) => ({
  ...(state && { state }),
  ...(category && { category }),
  ...(order && { order }),
})
