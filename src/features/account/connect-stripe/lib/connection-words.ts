import type { ConnectionNeed, PayoutConnection } from '@contract/payout-connection.ts'
import { formatLocalDate } from '@/shared/lib/date'
import type { NoticeTone } from '@/shared/ui/notice'

/** The place where the journalist can go on. */
export type StripeTask = { kind: 'onboarding' | 'dashboard'; label: string }

export type ConnectionView = {
  tone: NoticeTone
  title: string
  words: string
  needs: readonly string[]
  task: StripeTask | null
}

const needWords: Record<Exclude<ConnectionNeed, 'closed'>, string> = {
  identity: 'Who you are, perhaps with a photo of an identity document',
  business: 'What you do, and your tax details',
  bank_account: 'Your bank account or debit card',
  agreement: 'Your agreement to the terms of Stripe',
  other: 'Other details, which Stripe names there',
}

const held: Pick<ConnectionView, 'tone' | 'title' | 'words' | 'needs'> = {
  tone: 'caution',
  title: 'Payouts to you are on hold.',
  words:
    'We took back a transfer to you. The amount is still yours, and we’ll pay you again once an administrator allows it.',
  needs: [],
}

/** `now` is a Unix time in milliseconds. `promise` ends a sentence that promises an email. */
export function describeConnection(
  connection: PayoutConnection,
  now: number,
  promise: (when: string) => string,
): ConnectionView {
  const view = describeStatus(connection, now, promise)
  // No status promises a payout to a journalist on hold, but each can still be acted upon.
  return connection.is_held ? { ...view, ...held } : view
}

function describeStatus(connection: PayoutConnection, now: number, promise: (when: string) => string): ConnectionView {
  const { status } = connection
  const needs = connection.needs.flatMap((need) => (need === 'closed' ? [] : needWords[need]))
  switch (status) {
    case 'none':
      return {
        tone: 'neutral',
        title: 'You have no account at Stripe for Lede yet.',
        words: 'It takes a few minutes. You need your bank account, and perhaps an identity document.',
        needs,
        task: { kind: 'onboarding', label: 'Set up at Stripe' },
      }
    case 'incomplete':
      return {
        tone: 'caution',
        title: 'Your account at Stripe is not finished.',
        words: needs.length > 0 ? 'Stripe still needs:' : 'Continue where you stopped.',
        needs,
        task: { kind: 'onboarding', label: 'Continue at Stripe' },
      }
    case 'checking':
      return {
        tone: 'neutral',
        title: 'Stripe is checking what you entered.',
        words: `This can take a few days. ${promise('when your account is ready')}`,
        needs: [],
        task: null,
      }
    case 'ready':
      return describeReady(connection, needs, now)
    case 'restricted':
      return describeRestricted(connection, needs)
  }
}

const dashboard: StripeTask = { kind: 'dashboard', label: 'Open your Stripe dashboard' }

function describeReady({ usable_from }: PayoutConnection, needs: string[], now: number): ConnectionView {
  const isUsable = usable_from === null || Date.parse(usable_from) <= now
  const start = isUsable
    ? 'We send what becomes available there automatically.'
    : `The first transfer can go out on ${formatLocalDate(usable_from)}. Until then you have time to notice a change you did not make.`
  return {
    tone: needs.length > 0 ? 'caution' : 'positive',
    title: 'Your payouts go to your account at Stripe.',
    words: needs.length > 0 ? `${start} To keep it that way, enter in your dashboard:` : start,
    needs,
    task: dashboard,
  }
}

function describeRestricted({ needs: codes }: PayoutConnection, needs: string[]): ConnectionView {
  if (codes.includes('closed')) {
    return {
      tone: 'critical',
      title: 'Your account at Stripe was closed or disconnected from Lede.',
      words: 'You can set up another one.',
      needs: [],
      task: { kind: 'onboarding', label: 'Set up another account at Stripe' },
    }
  }
  const title = 'Stripe does not allow transfers to your account now.'
  return needs.length > 0
    ? {
        tone: 'critical',
        title,
        words: 'Stripe needs:',
        needs,
        task: { kind: 'onboarding', label: 'Continue at Stripe' },
      }
    : { tone: 'critical', title, words: 'Your Stripe dashboard says why, and what to do.', needs, task: dashboard }
}
