import type { PayoutAccount, PlatformServices } from '../platform/index.ts'
import type { PaymentProvider } from './payment-provider/provider.ts'
import type { PledgeCaps } from './policy/pledge-caps.ts'

export type MoneyServices = PlatformServices & {
  payments: PaymentProvider
  pledgeCaps: PledgeCaps
  payoutAccount: PayoutAccount | undefined
}
