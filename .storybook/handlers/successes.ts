import { Success } from '@contract/endpoint.ts'
import * as contract from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

/** Every change to which the server answers only that it was made. */
export const successHandlers = Object.values(contract).flatMap((endpoint) =>
  endpoint.response === Success
    ? [mockEndpoint(endpoint as typeof contract.signOut, () => ({ success: true as const }))]
    : [],
)
