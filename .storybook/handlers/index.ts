import { accountsHandlers } from './accounts.ts'
import { administrationHandlers } from './administration.ts'
import { bountiesHandlers } from './bounties.ts'
import { deliveryHandlers } from './delivery.ts'
import { moneyHandlers } from './money.ts'
import { readingHandlers } from './reading.ts'
import { successHandlers } from './successes.ts'
import { writingHandlers } from './writing.ts'

/** The usual answer of every endpoint. */
export const usualHandlers = [
  ...accountsHandlers,
  ...administrationHandlers,
  ...bountiesHandlers,
  ...deliveryHandlers,
  ...moneyHandlers,
  ...readingHandlers,
  ...successHandlers,
  ...writingHandlers,
]
