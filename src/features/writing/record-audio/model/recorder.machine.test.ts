import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { recordingLongestMs } from '@/shared/config'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { examples, recorded } from './recorder.examples.ts'
import { recorderMachine } from './recorder.machine.ts'

const model = exploreMachine(recorderMachine, examples)
const paths = transitionPairPaths(model)

describe('recorderMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
  })

  test('leads each event of each state to the expected states', () => {
    const ready = { 'start.requested': 'asking', 'close.requested': 'closed' }
    const ended = { 'finish.requested': 'saving', 'device.lost': 'saving' }
    const endangered = { 'discard.requested': 'discarding', 'close.requested': 'discarding' }
    expect(transitionTable(model)).toEqual({
      closed: { 'open.requested': 'ready' },
      ready,
      asking: { done: 'recording', failed: 'denied or failed or noDevice', 'close.requested': 'closed' },
      denied: ready,
      noDevice: ready,
      failed: ready,
      recording: { ...ended, ...endangered, 'clock.read': 'recording or saving', 'pause.requested': 'paused' },
      paused: { ...ended, ...endangered, 'resume.requested': 'recording' },
      discarding: {
        'discard.confirmed': 'closed',
        'discard.cancelled': 'paused',
        'close.requested': 'paused',
        'device.lost': 'saving',
      },
      saving: { done: 'recorded', failed: 'failed' },
      recorded: { 'close.requested': 'closed', 'after savedNotice': 'closed' },
    })
  })

  test('starts and discards nothing unasked, inserts a recording once, and always releases the microphone', async () => {
    for (const path of paths) {
      let from = 'closed'
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const done = effects.map(({ type }) => type)
        const isInserted = event.type === 'xstate.done.actor.0.recorder.saving'
        expect(effects.filter(({ type }) => type === 'insertRecording')).toEqual(
          isInserted ? [{ type: 'insertRecording', params: { file: recorded } }] : [],
        )
        const { value } = snapshot
        if (['closed', 'recorded', 'denied', 'noDevice', 'failed'].includes(String(value)))
          expect(done).toContain('releaseMicrophone')
        const isUnavailable = value === 'denied' || value === 'noDevice' || value === 'failed'
        expect(effects.flatMap(({ type, params }) => (type === 'reportError' ? [params] : []))).toEqual(
          isUnavailable && from !== value ? [{ error: value }] : [],
        )
        const before = from
        from = String(value)
        if (value === 'closed' && ['recording', 'paused', 'discarding'].includes(before))
          expect([before, event.type]).toEqual(['discarding', 'discard.confirmed'])
        if (value === 'discarding' && before === 'recording') expect(done).toEqual(['pauseRecording'])
        if (value === 'asking') expect(event.type).toBe('start.requested')
        if (event.type === 'pause.requested') expect(done).toEqual(['pauseRecording'])
        if (event.type === 'resume.requested') expect(done).toEqual(['resumeRecording'])
      })
    }
  })

  test('excludes pauses from the elapsed time and stops at the maximum length', async () => {
    for (const path of paths) {
      let elapsed = 0
      let readAt: number | null = null
      await runPath(model, path, ({ step: { event }, snapshot }) => {
        if (snapshot.matches('asking')) elapsed = 0
        if (event.type === 'clock.read') {
          const now = Number(event.now)
          elapsed += readAt === null ? 0 : Math.max(now - readAt, 0)
          readAt = now
        }
        if (!snapshot.matches('recording')) readAt = null
        expect(snapshot.context.elapsedMs).toBe(elapsed)
        if (snapshot.matches('recording')) expect(elapsed).toBeLessThan(recordingLongestMs)
      })
    }
  })

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'noDevice'],
    ['OverconstrainedError', 'noDevice'],
    ['AbortError', 'failed'],
  ] as const)('names the reason of a %s', async (name, state) => {
    const reported: string[] = []
    const actor = createActor(
      recorderMachine.provide({
        actors: { startRecording: fromPromise(() => Promise.reject(new DOMException('', name))) },
        actions: { releaseMicrophone: () => {}, reportError: (_, { error }) => void reported.push(error) },
      }),
    ).start()
    actor.send({ type: 'open.requested' })
    actor.send({ type: 'start.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches(state))
    expect(reported).toEqual([state])
  })
})
