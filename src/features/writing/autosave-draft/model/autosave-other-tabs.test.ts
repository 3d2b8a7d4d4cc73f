import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ServerVersion } from '@/entities/draft'
import { autosaveRetryMs } from '@/shared/config'
import {
  existingDraft,
  gone,
  opened,
  savedVersion,
  signedOut,
  theirVersion,
  typed,
  unreachable,
} from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'

describe('autosave after a save in another tab', () => {
  function read(input = existingDraft) {
    const clock = new SimulatedClock()
    const load = vi.fn<(draftId: string | null) => Promise<ServerVersion>>(async () => theirVersion)
    const loadTheirs = fromPromise<ServerVersion, { draftId: string | null }>(({ input }) => load(input.draftId))
    const machine = autosaveMachine.provide({ actors: { loadTheirs } })
    const actor = createActor(machine, { input, clock }).start()
    const shown = () => actor.getSnapshot().context.text
    const settle = () => vi.waitFor(() => expect(actor.getSnapshot().matches('reloading')).toBe(false))
    const announce = () => actor.send({ type: 'newer.announced', version: theirVersion.version })
    return { clock, load, actor, shown, settle, announce }
  }

  test('keeps a copy found in the browser that is not saved yet', () => {
    const { actor, shown, announce } = read({ ...existingDraft, text: typed })
    announce()
    expect([actor.getSnapshot().value, shown()]).toEqual(['pristine', typed])
  })

  test('retries and shows the text once the server is reachable', async () => {
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

  test('loads this draft, with growing pauses while the server is out of reach', async () => {
    const { clock, load, settle, announce } = read()
    load.mockRejectedValue(unreachable)
    announce()
    await settle()
    clock.increment(autosaveRetryMs.first)
    await settle()
    clock.increment(2 * autosaveRetryMs.first - 1)
    expect(load.mock.calls).toEqual([['draft-1'], ['draft-1']])
    clock.increment(1)
    expect(load).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['had already ended', false],
    ['ended during the load', true],
  ])('shows the text after signing in again if the session %s', async (_, isAskedFor) => {
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

  test('loads again if a newer version was announced meanwhile', async () => {
    const { load, shown, settle, announce } = read()
    load.mockResolvedValueOnce(savedVersion)
    announce()
    announce()
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
    expect(shown()).toBe(theirVersion.text)
  })

  test('does not retry if the draft is deleted', async () => {
    const { clock, load, actor, settle, announce } = read()
    load.mockRejectedValue(gone)
    announce()
    await settle()
    clock.increment(autosaveRetryMs.longest)
    expect(load).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().value).toBe('pristine')
  })
})
