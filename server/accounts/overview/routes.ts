import { overview } from '../../../contract/endpoints.ts'
import { userTypes } from '../../../contract/limits.ts'
import { toAmount } from '../../../contract/money.ts'
import { overviewLimits } from '../../../contract/overview.ts'
import { payingMode } from '../../money/index.ts'
import { type Caller, isoTime, type Mount, type Reader } from '../../platform/index.ts'
import { countUnseen, type PublishingServices, readNews } from '../../publishing/index.ts'
import { readStoryBalances, sumBalance } from '../../settlement/index.ts'
import { readDrafts, readEarnedByMonth, readInvestigations, readMoney, readQuestions } from './own-lists.ts'
import { readTasks } from './tasks.ts'

export const mountOverview: Mount<PublishingServices> = ({ route }, services) => {
  const { database, payments, now } = services
  const { query } = database

  async function readWork(caller: Caller, at: string) {
    const asked = { query, caller, at }
    const mode = await payingMode(query, payments)
    const [stories, drafts, investigations, byMonth, canBePaid] = await Promise.all([
      readStoryBalances(query, { mode, accountIds: [caller.id] }),
      readDrafts(asked),
      readInvestigations(asked),
      readEarnedByMonth(asked, mode),
      hasPayoutDetails(query, caller.id),
    ])
    const { pending, available, onTheWay, paid } = sumBalance(stories, at)
    const work = {
      drafts,
      investigations,
      balance: {
        pending: toAmount(pending),
        available: toAmount(available),
        on_the_way: toAmount(onTheWay),
        paid: toAmount(paid),
      },
      by_month: byMonth,
    }
    return { work, unpayable: canBePaid ? 0 : pending + available }
  }

  route(overview, async ({ caller }) => {
    const at = isoTime(now())
    const asked = { query, caller, at }
    const isJournalist = caller.userType >= userTypes.journalist
    const { work, unpayable } = isJournalist ? await readWork(caller, at) : { work: null, unpayable: 0 }
    const [tasks, money, questions, news, unseen] = await Promise.all([
      readTasks(asked, unpayable),
      readMoney(asked),
      readQuestions(asked),
      readNews(database, { caller, now: now(), pageSize: overviewLimits.news }),
      countUnseen(database, { caller, now: now() }),
    ])
    return { tasks, money, questions, work, news: { items: news.items, unseen } }
  })
}

/** Bank details, or an account at Stripe that can take transfers. */
async function hasPayoutDetails(query: Reader, accountId: string): Promise<boolean> {
  const [details, connection] = await Promise.all([
    query.selectFrom('payout_details').select('account_id').where('account_id', '=', accountId).executeTakeFirst(),
    query
      .selectFrom('connect_account')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'ready')
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  ])
  return details !== undefined || connection !== undefined
}
