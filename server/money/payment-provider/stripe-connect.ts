/** Connect Express with separate charges and transfers: https://docs.stripe.com/connect/separate-charges-and-transfers */

import Stripe from 'stripe'
import { installedCurrency } from '../../../contract/currency.ts'
import type { StripeAccess } from '../../platform/index.ts'
import { type ConnectGateway, GatewayUnreachable, type Refused, type StripeAccount, type Transfer } from './provider.ts'
import { callStripe, callStripeOr, isUnknown, openStripe, orMissing, type StripePatience } from './stripe-client.ts'

export function createConnectGateway(access: StripeAccess, patience?: StripePatience): ConnectGateway {
  const stripe = openStripe(access, patience)
  const requireOwn = (address: string) => requireAddress(address, access.apiUrl)

  return {
    openAccount: ({ key, id, email }) =>
      unlessRefused(async () => {
        const account: Stripe.AccountCreateParams = {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { account_id: id },
        }
        return (await stripe.accounts.create(account, { idempotencyKey: key })).id
      }),

    fetchAccount: (stripeId) =>
      callStripeOr(
        'closed' as const,
        (error) => error instanceof Stripe.errors.StripeError && goneCodes.includes(error.code ?? ''),
        async () => accountOf(await stripe.accounts.retrieve(stripeId)),
      ),

    openOnboarding: ({ stripeId, returnUrl, refreshUrl }) =>
      callStripe(async () => {
        const link = await stripe.accountLinks.create({
          account: stripeId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: 'eventually_due' },
        })
        return requireOwn(link.url)
      }),

    openDashboard: (stripeId) =>
      orMissing(async () => requireOwn((await stripe.accounts.createLoginLink(stripeId)).url)),

    transfer: ({ key, payoutId, cents, stripeId }) =>
      unlessRefused(async () => {
        const transfer: Stripe.TransferCreateParams = {
          amount: cents,
          currency: installedCurrency().toLowerCase(),
          destination: stripeId,
          transfer_group: payoutId,
          metadata: { payout_id: payoutId },
        }
        return transferOf(await stripe.transfers.create(transfer, { idempotencyKey: key }))
      }),

    findTransfer: (payoutId) =>
      callStripe(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 100 })
        const transfers = data.map(transferOf).filter((one) => one.payoutId === payoutId)
        if (transfers.length > 1) throw new Error(`Stripe has ${transfers.length} transfers for the payout ${payoutId}`)
        return transfers[0]
      }),

    fetchTransfer: (transferId) =>
      callStripeOr(undefined, isUnknown, async () => transferOf(await stripe.transfers.retrieve(transferId))),

    reverse: ({ key, transferId, cents }) =>
      unlessRefused(async () => {
        await stripe.transfers.createReversal(transferId, { amount: cents }, { idempotencyKey: key })
        return 'reversed' as const
      }),
  }
}

/** Stripe answers so if an account was deleted, or if its owner has disconnected it. */
const goneCodes: readonly string[] = ['account_invalid', 'resource_missing']

/** The receiving account is the reason, so no later attempt succeeds until it changes. */
const finalCodes: readonly string[] = [
  ...goneCodes,
  'account_closed',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
]

/** A refusal says that nothing happened. A key in use, a rate limit and a wrong API key say nothing about the transfer. */
async function unlessRefused<Answer>(call: () => Promise<Answer>): Promise<Answer | Refused> {
  return callStripe(async () => {
    try {
      return await call()
    } catch (error) {
      const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors
      if (!(error instanceof StripeInvalidRequestError || error instanceof StripePermissionError)) throw error
      const code = error.code ?? 'refused'
      return { status: 'refused', code, isFinal: finalCodes.includes(code) }
    }
  })
}

/** The address goes to a browser, which would follow it anywhere. */
function requireAddress(address: string, apiUrl: string | undefined): string {
  const url = URL.parse(address)
  const isOfStripe =
    url !== null && url.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'))
  const isOfApi = url !== null && apiUrl !== undefined && url.origin === new URL(apiUrl).origin
  if (!isOfStripe && !isOfApi) throw new GatewayUnreachable('Stripe sent an address that is not its own')
  return address
}

function accountOf(account: Stripe.Account): StripeAccount {
  const { details_submitted, payouts_enabled, capabilities, requirements, external_accounts } = account
  return {
    hasSubmittedDetails: details_submitted,
    canBePaid: payouts_enabled,
    canReceiveTransfers: capabilities?.transfers === 'active',
    currentlyDue: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    disabledReason: requirements?.disabled_reason ?? null,
    payoutAccounts: (external_accounts?.data ?? []).flatMap(({ fingerprint }) => fingerprint ?? []),
  }
}

const transferOf = ({ id, amount, amount_reversed, metadata }: Stripe.Transfer): Transfer => ({
  id,
  payoutId: metadata.payout_id,
  cents: amount,
  returned: amount_reversed,
})
