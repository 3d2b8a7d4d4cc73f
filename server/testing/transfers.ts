/** A journalist and their transfers through Stripe. */
import { day, openConnectScene } from './connect.ts'

export async function openTransferScene() {
  const opened = await openConnectScene()
  const nellie = await opened.calls.join('Nellie Bly', 1)
  const scene = {
    ...opened,
    nellie,
    subjects: async () => (await opened.calls.receiveEmails()).map(({ subject }) => subject),
    balance: async () => (await opened.earnings(nellie)).balance,
    statuses: async () => (await opened.payouts()).map(({ status, returned_cents }) => `${status} ${returned_cents}`),
    /** A ready account, a story that is available, and no news. Returns Stripe's identifier of the account. */
    async earnAndWait(dollars = 50): Promise<string> {
      const stripeId = await opened.connectJournalist(nellie)
      await opened.earn(nellie, dollars)
      opened.test.advance(8 * day)
      await opened.calls.receiveEmails()
      return stripeId
    },
    async sendOne(dollars = 50): Promise<{ stripeId: string; payoutId: string; transferId: string }> {
      const stripeId = await scene.earnAndWait(dollars)
      await opened.pay()
      await opened.calls.receiveEmails()
      const payoutId = (await opened.payouts())[0]?.id ?? ''
      return { stripeId, payoutId, transferId: opened.stripe.connect.transfers()[0]?.id ?? '' }
    },
  }
  return scene
}

export type TransferScene = Awaited<ReturnType<typeof openTransferScene>>
