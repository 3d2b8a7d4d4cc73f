import { Success } from '@contract/endpoint.ts'
import * as contract from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { accountsHandlers } from './accounts.ts'
import { administrationHandlers } from './administration.ts'
import { bountiesHandlers } from './bounties.ts'
import { deliveryHandlers } from './delivery.ts'
import { moneyHandlers } from './money.ts'
import { readingHandlers } from './reading.ts'
import { writingHandlers } from './writing.ts'

/** Every change to which the server answers only that it was made. */
const successHandlers = Object.values(contract).flatMap((endpoint) =>
  endpoint.response === Success
    ? [mockEndpoint(endpoint as typeof contract.signOut, () => ({ success: true as const }))]
    : [],
)

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
