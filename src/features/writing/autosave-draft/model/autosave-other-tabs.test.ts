import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { autosaveRetryMs } from '@/shared/config'
import { existingDraft, gone, opened, savedVersion, signedOut, theirVersion, unreachable } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { ServerVersion } from './autosave-events.ts'

describe('what another tab saved', () => {
  /** A draft in which nothing was typed, and the server that its text is loaded from. */
  function read() {
    const clock = new SimulatedClock()
    const load = vi.fn<() => Promise<ServerVersion>>(async () => theirVersion)
    const machine = autosaveMachine.provide({ actors: { loadTheirs: fromPromise(() => load()) } })
    const actor = createActor(machine, { input: existingDraft, clock }).start()
    const shown = () => actor.getSnapshot().context.text
    const settle = () => vi.waitFor(() => expect(actor.getSnapshot().matches('reloading')).toBe(false))
    const announce = () => actor.send({ type: 'newer.announced', version: theirVersion.version })
    return { clock, load, actor, shown, settle, announce }
  }

  test('is shown as soon as the server can be reached again', async () => {
    const { clock, load, actor, shown, settle, announce } = read()
    load.mockRejectedValueOnce(unreachable)
    announce()
    await settle()
    expect(shown()).toBe(opened)
    clock.increment(autosaveRetryMs.first)
    await settle()
    expect(shown()).toBe(theirVersion.text)
    expect(actor.getSnapshot().value).toBe('pristine')
  })

  test.each([
    ['had ended before', false],
    ['ended while it was asked for', true],
  ])('is shown after signing in again, where the session %s', async (_, isAskedFor) => {
    const { load, actor, shown, settle, announce } = read()
    if (isAskedFor) {
      load.mockRejectedValueOnce(signedOut)
      announce()
      await settle()
    } else {
      actor.send({ type: 'session.lost' })
      announce()
    }
    expect([actor.getSnapshot().value, shown()]).toEqual(['signedOut', opened])
    actor.send({ type: 'session.renewed' })
    await settle()
    expect(shown()).toBe(theirVersion.text)
  })

  test('is asked for once more when there is something newer by then', async () => {
    const { load, shown, settle, announce } = read()
    load.mockResolvedValueOnce(savedVersion)
    announce()
    announce()
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(theirVersion.text)
  })

  test('is not asked for again where the draft is gone', async () => {
    const { clock, load, actor, settle, announce } = read()
    load.mockRejectedValue(gone)
    announce()
    await settle()
    clock.increment(autosaveRetryMs.longest)
    expect(load).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().value).toBe('pristine')
  })
})
