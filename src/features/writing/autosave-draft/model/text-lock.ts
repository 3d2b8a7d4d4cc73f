import { type ActorRefFrom, waitFor } from 'xstate'
import type { TextLock } from '@/entities/draft'
import type { writingMachine } from './writing.machine.ts'

export const createTextLock = (actor: ActorRefFrom<typeof writingMachine>): TextLock => ({
  async take(use, seen) {
    const { text, replacements } = actor.getSnapshot().context.autosave.getSnapshot().context
    const request = { type: 'text.requested' as const, use, seen: seen ?? text, replacements }
    if (!actor.getSnapshot().can(request)) throw new Error('Your text is in use. Please try again in a moment.')
    actor.send(request)
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('waiting'))
    if (context.taken === null) throw context.error
    return context.taken
  },
  release: (error) => actor.send({ type: 'text.released', error }),
  replace: (server) => actor.send({ type: 'text.replaced', server }),
  finish: () => actor.send({ type: 'text.finished' }),
})
