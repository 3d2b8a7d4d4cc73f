/** Remembers the saved cards of accounts, so that accounts with an equal card are known as one person (`server/people/parts`). */
import type { Kysely } from 'kysely'
import { recordMark } from '../../people/index.ts'
import { isoTime, type PlatformServices, type Schema } from '../../platform/index.ts'
import type { CardGateway } from '../payment-provider/provider.ts'
import type { MoneyServices } from '../services.ts'
import { mostPerPass, reconcile } from './reconcile.ts'

type MarkingServices = Pick<PlatformServices, 'database' | 'logger' | 'now'>

/** Saved cards without a mark: Stripe did not answer about them. */
const unmarked = (query: Kysely<Schema>) =>
  query
    .selectFrom('card')
    .select(['card.account_id', 'card.payment_method_id'])
    .where('card.payment_method_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_mark')
            .select('person_mark.mark')
            .whereRef('person_mark.account_id', '=', 'card.account_id')
            .where('person_mark.kind', '=', 'card')
            .where(({ eb, ref, or }) =>
              or([eb('card.saved_at', 'is', null), eb('person_mark.marked_at', '>=', ref('card.saved_at'))]),
            ),
        ),
      ),
    )

type Unmarked = { account_id: string; payment_method_id: string | null }

/** Of everybody who backs the bounty. Returns false if the gateway does not answer. */
export const markCards = async (services: MarkingServices, gateway: CardGateway, bountyId: string): Promise<boolean> =>
  markEach(
    services,
    gateway,
    await unmarked(services.database.query)
      .where('card.account_id', 'in', ({ selectFrom }) =>
        selectFrom('pledge').select('pledge.account_id').where('pledge.bounty_id', '=', bountyId),
      )
      .execute(),
  )

export async function markSavedCards(services: MarkingServices & Pick<MoneyServices, 'payments'>): Promise<void> {
  const { gateway } = services.payments
  if (gateway === undefined) return
  const cards = await unmarked(services.database.query).orderBy('card.account_id').limit(mostPerPass).execute()
  await markEach(services, gateway, cards)
}

export async function markCardOf(services: MarkingServices, gateway: CardGateway, accountId: string): Promise<void> {
  const cards = await unmarked(services.database.query).where('card.account_id', '=', accountId).execute()
  await markEach(services, gateway, cards)
}

const markEach = (services: MarkingServices, gateway: CardGateway, cards: readonly Unmarked[]): Promise<boolean> =>
  reconcile(services, {
    to: 'remember a card',
    due: cards,
    name: ({ account_id }) => ({ account: account_id }),
    async step({ account_id: accountId, payment_method_id }) {
      if (payment_method_id === null) return
      const fingerprint = await gateway.readFingerprint(payment_method_id)
      // A card without a fingerprint equals no other.
      const mark = { accountId, kind: 'card', mark: fingerprint ?? payment_method_id } as const
      await services.database.write((transaction) => recordMark(transaction, mark, isoTime(services.now())))
    },
    failed: 'throw',
  })
