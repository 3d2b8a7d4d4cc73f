import { describe, expect, test } from 'vitest'
import { recordingLongestMs } from '@/shared/config'
import { acceptedEvents, exploreMachine, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, recorded } from './recorder.examples.ts'
import { recorderMachine } from './recorder.machine.ts'

const model = exploreMachine(recorderMachine, examples)
const paths = transitionPairPaths(model)

describe('recorderMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
  })

  test('accepts only the expected events in each state', () => {
    const answers = (state: string) => [
      `xstate.done.actor.0.recorder.${state}`,
      `xstate.error.actor.0.recorder.${state}`,
    ]
    const underWay = ['close.requested', 'device.lost', 'discard.requested', 'finish.requested']
    const unavailable = ['close.requested', 'start.requested']
    expect(acceptedEvents(model)).toEqual({
      closed: ['open.requested'],
      asking: ['close.requested', ...answers('asking')],
      ready: unavailable,
      denied: unavailable,
      noDevice: unavailable,
      failed: unavailable,
      recording: ['clock.read', ...underWay, 'pause.requested'].sort(),
      paused: [...underWay, 'resume.requested'],
      discarding: ['close.requested', 'device.lost', 'discard.cancelled', 'discard.confirmed'],
      saving: answers('saving'),
      recorded: ['close.requested', 'xstate.after.savedNotice.recorder.recorded'],
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
})
