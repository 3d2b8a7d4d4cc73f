import { describe, expect, it } from 'vitest'
import type { Services } from '../../app.ts'
import { GatewayUnreachable } from '../payment-provider/provider.ts'
import { reconcile } from './reconcile.ts'

type Fate = 'works' | 'fails' | 'is unheard'
type Options = { failed?: 'throw'; atOnce?: number; mostUnheard?: number }

/** Passes over rows with these fates, and returns in order what happened. */
async function pass(fates: Fate[], options: Options = {}) {
  const events: string[] = []
  const note = (event: string) => async (row: number) => {
    events.push(`${event} ${row}`)
  }
  const log = (level: string) => (details: { row: number }, message: string) =>
    events.push(`${level} ${details.row}: ${message}`)
  const services = { logger: { warn: log('warn'), error: log('error') } } as unknown as Services
  const isAnswered = reconcile(services, {
    to: 'take a step',
    due: fates.map((_, row) => row),
    name: (row) => ({ row }),
    async step(row) {
      events.push(`step ${row}`)
      await Promise.resolve()
      if (fates[row] === 'fails') throw new Error('It fails.')
      if (fates[row] === 'is unheard') throw new GatewayUnreachable('Nobody answers.')
    },
    unheard: note('unheard'),
    failed: note('failed'),
    ...options,
  })
  return { events, isAnswered: await isAnswered.catch((error: Error) => error.message) }
}

const unheard = (row: number) => [`warn ${row}: Stripe did not answer: failed to take a step`, `unheard ${row}`]

describe('a pass', () => {
  it('takes a step with each row', async () => {
    expect(await pass(['works', 'works'])).toEqual({ events: ['step 0', 'step 1'], isAnswered: true })
    expect(await pass([])).toEqual({ events: [], isAnswered: true })
  })

  it('goes on after a row that fails', async () => {
    expect(await pass(['fails', 'works'])).toEqual({
      events: ['step 0', 'error 0: failed to take a step', 'failed 0', 'step 1'],
      isAnswered: true,
    })
  })

  it('ends when Stripe does not answer', async () => {
    expect(await pass(['works', 'is unheard', 'works'])).toEqual({
      events: ['step 0', 'step 1', ...unheard(1)],
      isAnswered: false,
    })
  })

  it('ends after as many silences as are allowed', async () => {
    const fates: Fate[] = ['is unheard', 'works', 'is unheard', 'works']
    expect((await pass(fates, { mostUnheard: 2 })).events).toEqual([
      ...['step 0', ...unheard(0), 'step 1'],
      ...['step 2', ...unheard(2)],
    ])
  })

  it('takes several steps at once, each row once, and ends the one that gets no answer', async () => {
    const { events, isAnswered } = await pass(['is unheard', 'works', 'works', 'works'], { atOnce: 2 })
    expect(events.slice(0, 2)).toEqual(['step 0', 'step 1'])
    expect(events.toSorted()).toEqual(['step 0', 'step 1', 'step 2', 'step 3', ...unheard(0)].toSorted())
    expect(isAnswered).toBe(false)
  })

  it('rejects for a failure that its caller must know of', async () => {
    expect(await pass(['fails', 'works'], { failed: 'throw' })).toEqual({ events: ['step 0'], isAnswered: 'It fails.' })
  })
})
