/** Walks every pair of transitions of the acceptance by clicking through the real component. */
import { alreadyAccepted } from '@contract/delivery.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, spyOn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAcceptedDelivery, sampleDelivery } from '#storybook/samples/index.ts'
import { forgetUnsent } from '@/entities/session'
import { type ApiError, ApiProvider, type CallApi, createQueryClient } from '@/shared/api'
import { exploreMachine, type ModelPath, nameState, transitionPairPaths } from '@/shared/testing'
import { examples, review, unanswered } from '../model/acceptance.examples.ts'
import { acceptanceMachine } from '../model/acceptance.machine.ts'
import { criteria } from '../model/review-form.ts'
import { AcceptDelivery } from './accept-delivery.tsx'

type HeldCall = { path: string; answer: (answer: object) => void; fail: (error: unknown) => void }

let asked: HeldCall[] = []
const api = ((endpoint: { path: string }) =>
  new Promise<object>((answer, fail) => {
    asked.push({ path: endpoint.path, answer, fail })
  })) as unknown as CallApi
const queryClient = createQueryClient(api)

let isThanked = false
let page: { begin: () => void; refresh: () => void }

function AcceptanceWalk(): ReactNode {
  const [walk, setWalk] = useState(0)
  const [delivery, setDelivery] = useState(sampleDelivery)
  page = {
    // Flush, so that the next click reaches the new component.
    begin: () =>
      flushSync(() => {
        isThanked = false
        forgetUnsent()
        setDelivery(sampleDelivery)
        setWalk((before) => before + 1)
      }),
    refresh: () => flushSync(() => setDelivery(sampleAcceptedDelivery)),
  }
  return (
    <ApiProvider queryClient={queryClient}>
      <AcceptDelivery
        key={walk}
        delivery={delivery}
        onAccepted={() => {
          isThanked = true
        }}
      />
    </ApiProvider>
  )
}

const meta = preview.meta({
  title: 'features/delivery/accept-delivery/walk',
  component: AcceptanceWalk,
  parameters: { layout: 'padded' },
  decorators: [withSampleReader],
})

/** One event of each kind is enough; the machine's own tests cover the others. */
const model = exploreMachine(acceptanceMachine, {
  ...examples,
  events: examples.events.filter((event) => {
    if (!('type' in event)) return !('error' in event && event.error === unanswered)
    if (event.type === 'acceptance.confirmed') return event.key === 'key-1'
    return event.type !== 'delivery.refreshed' || event.isAccepted
  }),
  serializeState: ({ value, context }) => JSON.stringify([value, context.isAccepted, context.isRated]),
})

const calls = { sendRatings: '/api/journalist-ratings', paying: '/api/delivered-bounties/:id/accept' }

/** Role queries would take minutes over several hundred steps, so query the DOM directly. */
const findAll = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
const buttonOf = (words: string) => findAll('button').find(({ textContent }) => textContent?.trim() === words)
const isOpen = () => document.querySelector('[role=dialog]') !== null
/** Excludes the live region, which contains the same text. */
const says = (words: string) =>
  findAll('p, div').some(
    (element) => element.children.length === 0 && element.textContent === words && !element.closest('[aria-live]'),
  )

async function until(isSo: () => boolean, whatFor: string) {
  const end = Date.now() + 15_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Waited for ${whatFor}; seen is ${seenState()}.`)
    await new Promise((next) => setTimeout(next))
  }
}

async function press(words: string) {
  await until(() => buttonOf(words)?.getAttribute('aria-disabled') === null, words)
  buttonOf(words)?.click()
}

async function answerCall(path: string, settle: (call: HeldCall) => void) {
  await until(() => asked[0]?.path === path, path)
  if (asked.length > 1) throw new Error(`Asked at once: ${asked.map((call) => call.path).join(', ')}.`)
  settle(asked.splice(0)[0] as HeldCall)
}

async function confirm() {
  for (const [at, group] of findAll('[role=radiogroup]').entries()) {
    const stars = review.ratings?.[criteria[at]?.[0] ?? 'value_rating']
    const star = group.querySelector<HTMLInputElement>(`input[value="${stars}"]`)
    if (!star?.checked) star?.click()
  }
  await press('Confirm & pay')
}

async function act({ type, ...event }: { type: string; [field: string]: unknown }) {
  const [, outcome, state] = /^xstate\.(done|error)\.actor\.0\.acceptance\.accepting\.(\w+)$/.exec(type) ?? []
  if (outcome !== undefined) {
    const path = state === 'sendingRatings' ? calls.sendRatings : calls.paying
    return answerCall(path, ({ answer, fail }) =>
      outcome === 'done' ? answer({ success: true }) : fail(event.error as ApiError),
    )
  }
  switch (type) {
    case 'acceptance.requested':
      return press('Accept & Pay')
    case 'acceptance.confirmed':
      return confirm()
    case 'acceptance.cancelled':
      return press('Cancel')
    case 'delivery.refreshed':
      return page.refresh()
    default:
      throw new Error(`Nobody does ${type}.`)
  }
}

function seenState(): string {
  if (!isOpen()) {
    if (buttonOf('Accepted & Paid') === undefined) return 'reviewing'
    return isThanked ? 'accepted.now' : 'accepted.before'
  }
  if (buttonOf('Accepting...') !== undefined) {
    return asked[0]?.path === calls.paying ? 'accepting.paying' : 'accepting.sendingRatings'
  }
  if (says('Some payments are missing')) return 'failed.declined'
  if (says('Payment in progress')) return 'failed.underWay'
  return says('Failed to accept delivery') || says(alreadyAccepted) ? 'failed.otherwise' : 'rating'
}

async function walk({ steps }: ModelPath) {
  asked = []
  page.begin()
  await until(() => seenState() === 'reviewing', 'the beginning')
  const taken: string[] = []
  for (const { event, to } of steps) {
    await act(event)
    taken.push(event.type)
    const expected = nameState(model.states.get(to)?.value ?? '')
    await until(() => seenState() === expected, `${expected} after ${taken.join(' → ')}`)
  }
}

export const Walk = meta.story({})

const paths = transitionPairPaths(model)

/** Split into eight parts, so that no test takes too long. */
async function walkPart(part: number) {
  await expect(model.gaps).toEqual([])
  await expect(paths.length).toBeGreaterThan(40)
  const log = spyOn(console, 'warn').mockImplementation(() => {})
  const mine = paths.filter((_, at) => at % 8 === part)
  for (const path of mine) await walk(path)
  const failures = mine.flatMap(({ steps }) =>
    steps.filter(({ event }) => /^xstate\.error.*sendingRatings$/.test(event.type)),
  )
  await expect(log.mock.calls.map(([words]) => words)).toEqual(
    failures.map(() => 'Failed to send the ratings of a delivery.'),
  )
  log.mockRestore()
}

Walk.test('shows the state of the machine at every step, part 1 of 8', () => walkPart(0))
Walk.test('shows the state of the machine at every step, part 2 of 8', () => walkPart(1))
Walk.test('shows the state of the machine at every step, part 3 of 8', () => walkPart(2))
Walk.test('shows the state of the machine at every step, part 4 of 8', () => walkPart(3))
Walk.test('shows the state of the machine at every step, part 5 of 8', () => walkPart(4))
Walk.test('shows the state of the machine at every step, part 6 of 8', () => walkPart(5))
Walk.test('shows the state of the machine at every step, part 7 of 8', () => walkPart(6))
Walk.test('shows the state of the machine at every step, part 8 of 8', () => walkPart(7))
