import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { readClockOf } from './read-clock.ts'
import { examples, spoken } from './transcription.examples.ts'
import { transcriptionMachine } from './transcription.machine.ts'

const model = exploreMachine(transcriptionMachine, examples)
const paths = transitionPairPaths(model)

describe('transcriptionMachine paths', () => {
  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
  })

  test('lead each event of each state to the expected states', () => {
    const requested = { 'transcribe.requested': 'transcribing' }
    expect(transitionTable(model)).toEqual({
      idle: requested,
      transcribing: { done: 'countingDown or failed', failed: 'failed', 'cancel.requested': 'idle' },
      countingDown: {
        'clock.read': 'audioRemoved or countingDown',
        'cancel.requested': 'cancelled',
        'text.lost': 'cancelled',
      },
      audioRemoved: requested,
      cancelled: requested,
      failed: requested,
    })
  })

  test('remove the recording only while its text exists, and take back only existing text', async () => {
    for (const path of paths) {
      let isTextThere = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const { value, context } = snapshot
        for (const { type, params } of effects) {
          if (type === 'insertText') expect(params).toEqual({ text: spoken })
          else expect(isTextThere).toBe(true)
          isTextThere = type === 'insertText'
        }
        if (event.type === 'text.lost') {
          expect(effects).toEqual([])
          isTextThere = false
        }
        expect(snapshot.matches('countingDown')).toBe(isTextThere)
        expect(context.error === null).toBe(value !== 'failed')
        expect(context.secondsLeft).toBeGreaterThan(0)
        expect(context.secondsLeft).toBeLessThanOrEqual(5)
      })
    }
  })
})

function transcribe() {
  const clock = new SimulatedClock()
  const done: string[] = []
  let isGivenUp = false
  let answer: (text: string) => void = () => {}
  const actor = createActor(
    transcriptionMachine.provide({
      actors: {
        transcribe: fromPromise(({ signal }) => {
          signal.addEventListener('abort', () => {
            isGivenUp = true
          })
          return new Promise<string>((resolve) => {
            answer = resolve
          })
        }),
        readClock: readClockOf(clock),
      },
      actions: {
        insertText: (_, { text }) => void done.push(`inserted ${text}`),
        takeTextBack: () => void done.push('taken back'),
        removeAudio: () => void done.push('removed'),
      },
    }),
    { clock },
  ).start()
  actor.send({ type: 'transcribe.requested' })
  const answerWith = async (text: string) => {
    answer(text)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { actor, clock, done, answerWith, isGivenUp: () => isGivenUp }
}

describe('countdown', () => {
  test('shows five whole seconds, then removes the recording', async () => {
    const { actor, clock, done, answerWith } = transcribe()
    await answerWith(spoken)
    const shown: number[] = []
    actor.subscribe(({ context: { secondsLeft } }) => void (shown.at(-1) !== secondsLeft && shown.push(secondsLeft)))
    while (clock.now() < 4999) clock.increment(1)
    expect(shown).toEqual([5, 4, 3, 2, 1])
    expect(done).toEqual([`inserted ${spoken}`])
    clock.increment(1)
    expect(done).toEqual([`inserted ${spoken}`, 'removed'])
    clock.increment(60_000)
    expect(done).toHaveLength(2)
  })

  test('ends immediately if the device slept through it', async () => {
    const { actor, clock, done, answerWith } = transcribe()
    await answerWith(spoken)
    clock.set(3_600_000)
    expect(done).toEqual([`inserted ${spoken}`, 'removed'])
    expect(actor.getSnapshot().value).toBe('audioRemoved')
  })

  test('stops when canceled', async () => {
    const { actor, clock, done, answerWith } = transcribe()
    await answerWith(spoken)
    clock.increment(4800)
    actor.send({ type: 'cancel.requested' })
    clock.increment(60_000)
    expect(done).toEqual([`inserted ${spoken}`, 'taken back'])
  })
})

test('stopping the actor aborts the request', () => {
  const { actor, isGivenUp } = transcribe()
  expect(isGivenUp()).toBe(false)
  actor.stop()
  expect(isGivenUp()).toBe(true)
})
