import { followingLimits } from '@contract/following-limits.ts'
import type { Overview } from '@contract/overview.ts'
import { formatAmount, formatTotal } from '@/shared/lib/money'

type Summarized = {
  tasks: Omit<Overview['tasks'], 'items'>
  money: Pick<Overview['money'], 'promised'>
  news: Pick<Overview['news'], 'unseen'>
}

/** The overview in one line, as its parts. The first one is never missing. */
export function summarize({ tasks, money, news }: Summarized): string[] {
  const waiting =
    tasks.total === 0
      ? 'Nothing waits for you'
      : tasks.total === 1
        ? '1 thing waits for you'
        : `${formatTotal(tasks.total, tasks.total_is_minimum)} things wait for you`
  const unseen = news.unseen >= followingLimits.unseen ? `${followingLimits.unseen}+` : String(news.unseen)
  return [
    waiting,
    ...(money.promised === 0 ? [] : [`${formatAmount(money.promised)} promised`]),
    ...(news.unseen === 0 ? [] : [`${unseen} unread news`]),
  ]
}
