import type { PayoutConnection } from '@contract/payout-connection.ts'
import { expect, it } from 'vitest'
import { describeConnection } from './connection-words.ts'

const now = Date.parse('2026-11-05T09:00:00.000Z')
const promise = (when: string) => `We’ll email you ${when}.`
const connection = (of: Partial<PayoutConnection>): PayoutConnection => ({
  status: 'ready',
  needs: [],
  usable_from: null,
  is_held: false,
  ...of,
})

it.each<[string, Partial<PayoutConnection>, string, string | null]>([
  ['nothing is set up', { status: 'none' }, 'You have no account', 'Set up at Stripe'],
  ['something is missing', { status: 'incomplete', needs: ['identity'] }, 'Stripe still needs:', 'Continue at Stripe'],
  ['the account was left early', { status: 'incomplete' }, 'Continue where you stopped.', 'Continue at Stripe'],
  ['Stripe checks', { status: 'checking', needs: ['identity'] }, 'We’ll email you when your account is ready.', null],
  ['transfers go', { usable_from: '2026-11-05T09:00:00.000Z' }, 'automatically.', 'Open your Stripe dashboard'],
  [
    'transfers start later',
    { usable_from: '2026-11-05T09:00:00.001Z' },
    'The first transfer can go out on',
    'Open your',
  ],
  ['Stripe needs more later', { needs: ['business'] }, 'To keep it that way', 'Open your Stripe dashboard'],
  [
    'an administrator holds transfers',
    { is_held: true },
    'The amount is still yours, and we’ll pay you again',
    'Open your Stripe dashboard',
  ],
  ['payouts are on hold without an account', { status: 'none', is_held: true }, 'on hold', 'Set up at Stripe'],
  [
    'payouts are on hold during onboarding',
    { status: 'incomplete', needs: ['identity'], is_held: true },
    'on hold',
    'Continue at Stripe',
  ],
  ['payouts are on hold while Stripe checks', { status: 'checking', is_held: true }, 'on hold', null],
  [
    'payouts are on hold and the account was closed',
    { status: 'restricted', needs: ['closed'], is_held: true },
    'on hold',
    'Set up another account',
  ],
  ['Stripe needs more now', { status: 'restricted', needs: ['bank_account'] }, 'Stripe needs:', 'Continue at Stripe'],
  ['Stripe says why', { status: 'restricted' }, 'says why', 'Open your Stripe dashboard'],
  ['it was closed', { status: 'restricted', needs: ['closed', 'other'] }, 'was closed', 'Set up another account'],
])('says what to do when %s', (_, of, words, label) => {
  const view = describeConnection(connection(of), now, promise)
  expect(`${view.title} ${view.words}`).toContain(words)
  expect(view.task?.label ?? null).toEqual(label === null ? null : expect.stringContaining(label))
})

it('opens only what the server allows in each state', () => {
  const states = [
    { status: 'none' },
    { status: 'incomplete' },
    { status: 'checking' },
    { status: 'ready' },
    { status: 'restricted' },
    { status: 'restricted', needs: ['closed'] },
  ] as const satisfies Partial<PayoutConnection>[]
  expect(states.map((of) => describeConnection(connection({ needs: [], ...of }), now, promise).task?.kind)).toEqual([
    'onboarding',
    'onboarding',
    undefined,
    'dashboard',
    'dashboard',
    'onboarding',
  ])
})

it('names each need once, and never the code for a closed account', () => {
  const { needs } = describeConnection(
    connection({
      status: 'incomplete',
      needs: ['identity', 'business', 'bank_account', 'agreement', 'other', 'closed'],
    }),
    now,
    promise,
  )
  expect(needs).toHaveLength(5)
  expect(needs.join()).not.toContain('closed')
})
