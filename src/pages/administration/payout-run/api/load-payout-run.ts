import { payoutRun } from '@contract/endpoints.ts'
import { loaderOf, queryOf } from '@/shared/api'

export const payoutRunQuery = (id: string) => queryOf(payoutRun, { params: { id } })

export const loadPayoutRun = loaderOf(({ id }: { id: string }) => payoutRunQuery(id), 404)
