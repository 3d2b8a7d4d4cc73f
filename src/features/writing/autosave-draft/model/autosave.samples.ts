import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DraftText, ServerVersion } from '@/entities/draft'
import type { SaveAnswer, SaveAttempt } from '../api/draft-calls.ts'
import { newDraft, opened, theirVersion } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'

export type Written = ReturnType<typeof write>

/** Starts the machine with a clock and a server that answers when the test says so. */
export function write(input = newDraft, load: () => Promise<ServerVersion> = async () => theirVersion) {
  const clock = new SimulatedClock()
  const sent: (SaveAttempt & { answer: (answer: SaveAnswer) => void; fail: (error: unknown) => void })[] = []
  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        saveDraft: fromPromise(
          ({ input: attempt }) =>
            new Promise<SaveAnswer>((answer, fail) => {
              sent.push({ ...attempt, answer, fail })
            }),
        ),
        loadTheirs: fromPromise(load),
      },
    }),
    { input, clock },
  ).start()
  const type = (words: string) => {
    const text: DraftText = { ...opened, document: [{ type: 'paragraph', children: [{ text: words }] }] }
    actor.send({ type: 'text.changed', text })
    return text
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const answer = async (version: number) => {
    sent.at(-1)?.answer({ draftId: 'draft-1', version, savedAt: '2026-11-21T10:00:00.000Z' })
    await settle()
  }
  const fail = async (error: unknown) => {
    sent.at(-1)?.fail(error)
    await settle()
  }
  return { clock, sent, actor, type, answer, fail }
}
