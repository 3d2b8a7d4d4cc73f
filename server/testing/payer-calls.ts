import type { OwnPayment, PaymentConfirmation } from '../../contract/payment.ts'
import type { Person } from './board.ts'
import type { StripeDelivery } from './stripe-delivery.ts'

/** The requests of a payer's page, with the imitation in the place of Stripe.js. */
export function payerCalls({ stripe, calls, bountyId }: Pick<StripeDelivery, 'stripe' | 'calls' | 'bountyId'>) {
  const path = `/api/payments/bounties/${bountyId}`
  const start = (by: Person) => calls.ask<PaymentConfirmation>('POST', `${path}/confirmation`, by)
  const finish = async (by: Person) => (await calls.ask<OwnPayment>('PUT', `${path}/confirmation`, by)).body
  const confirm = async (by: Person) => {
    const { client_secret, payment_method_id } = (await start(by)).body
    return stripe.confirmPayment(client_secret, payment_method_id)
  }
  return {
    path,
    start,
    finish,
    /** Answers the bank, without telling our server. */
    confirm,
    own: (by: Person) => calls.ask<OwnPayment>('GET', path, by),
    async confirmAll(by: Person): Promise<OwnPayment> {
      for (;;) {
        const { error } = await confirm(by)
        const own = await finish(by)
        if (error !== undefined || own.state !== 'unconfirmed') return own
      }
    },
  }
}
