import { ownPayment } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const ownPaymentQuery = (bountyId: string) => queryOf(ownPayment, { params: { bountyId } })
