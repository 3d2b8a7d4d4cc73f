import { formatAmount } from '@contract/currency.ts'
import { holdKeys, readLastAction, type SentAction } from '@/shared/api'

/** Names the sent thing, by the last words of its path, as the subject of "… was saved." The first that matches counts. */
const subjects: readonly [path: RegExp, subject: string | undefined][] = [
  // The editor keeps its own text and says whether it was saved.
  [/^\/api\/(drafts|images|audio|notes|following\/seen|auth\/(check-email|signout))/, undefined],
  [/^\/api\/transcribe/, undefined],
  [/^\/api\/bounties\/[^/]+\/(contribute|pledge)$/, 'Your pledge'],
  [/^\/api\/bounties$/, 'Your bounty'],
  [/\/vote$/, 'Your vote'],
  [/\/apply$/, 'Your offer'],
  [/\/applications\//, 'Your decision on the offer'],
  [/\/objections$/, 'Your objection'],
  [/\/changes$/, 'Your request for changes'],
  [/\/accept$/, 'Your acceptance'],
  [/^\/api\/journalist-ratings$/, 'Your rating'],
  [/\/updates$/, 'Your progress update'],
  [/^\/articles\//, 'Your story'],
  [/\/corrections$/, 'Your correction'],
  [/^\/api\/bounties\/submit$/, 'Your delivery'],
  [/^\/api\/users\/profile$/, 'Your profile'],
  [/^\/api\/payments\/card$/, 'Your card'],
]

/** Undefined for what the page saves by itself. */
function actionWords({ method, path, amount, outcome }: SentAction): string | undefined {
  const found = subjects.find(([pattern]) => pattern.test(path))
  if (found !== undefined && found[1] === undefined) return undefined
  const what = found?.[1] ?? 'What you sent last'
  const named = method === 'DELETE' ? 'The removal you asked for' : `${what}${amountOf(path, amount)}`
  switch (outcome) {
    case 'done':
      return `${named} was saved. You need not repeat it.`
    case 'refused':
      return `${named} was not saved: the server refused it.`
    case 'unknown':
      return `We do not know whether ${named.charAt(0).toLowerCase()}${named.slice(1)} arrived. Reload the page to see. If you repeat it, it counts once.`
  }
}

const amountOf = (path: string, amount: number | undefined): string =>
  amount !== undefined && /^\/api\/bounties(\/[^/]+\/(contribute|pledge))?$/.test(path)
    ? ` of ${formatAmount(amount)}`
    : ''

/** The words, once the page can no longer show the result itself: a repeat is the same action from now on. */
export function takeActionOutcome(): string | undefined {
  const action = readLastAction()
  if (action === undefined) return undefined
  holdKeys()
  return actionWords(action)
}
