import { describe, expect, test } from 'vitest'
import { chartPairPaths } from '#tests/support/chart-pairs.ts'
import type { DraftText } from '@/entities/draft'
import { acceptedEvents, exploreMachine, nameState, runPath } from '@/shared/testing'
import { examples, existingDraft, newDraft, serializeState } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'

const model = exploreMachine(autosaveMachine, examples)
const newModel = exploreMachine(autosaveMachine, { ...examples, input: newDraft, serializeState })

describe('autosaveMachine paths', () => {
  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
  })

  test('accept only the expected events in each state', () => {
    const answers = (state: string) => [
      `xstate.done.actor.0.autosave.${state}`,
      `xstate.error.actor.0.autosave.${state}`,
    ]
    const accepted = acceptedEvents(model)
    for (const events of Object.values(accepted)) expect(events.shift()).toBe('draft.abandoned')
    expect(accepted).toEqual({
      pristine: ['hold.requested', 'newer.announced', 'save.requested', 'session.lost', 'text.changed'],
      'waiting.pausing': [
        'hold.requested',
        'newer.announced',
        'page.left',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.longestWait.autosave.waiting',
        'xstate.after.pause.autosave.waiting.pausing',
      ],
      saving: ['newer.announced', 'session.lost', 'text.changed', ...answers('saving')],
      saved: [
        'hold.requested',
        'newer.announced',
        'session.lost',
        'text.changed',
        'xstate.after.savedNotice.autosave.saved',
      ],
      offline: [
        'hold.requested',
        'network.returned',
        'newer.announced',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.offline',
      ],
      refused: ['hold.requested', 'newer.announced', 'save.requested', 'session.lost', 'text.changed'],
      signedOut: ['newer.announced', 'session.renewed', 'text.changed'],
      'conflict.loading': ['newer.announced', 'session.lost', 'text.changed', ...answers('conflict.loading')],
      'conflict.unreachable': [
        'network.returned',
        'newer.announced',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.conflict.unreachable',
      ],
      'conflict.choosing': ['mine.kept', 'newer.announced', 'session.lost', 'text.changed', 'theirs.kept'],
      reloading: ['hold.requested', 'newer.announced', 'session.lost', 'text.changed', ...answers('reloading')],
      outdated: [
        'hold.requested',
        'network.returned',
        'newer.announced',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.outdated',
      ],
      held: ['hold.released', 'newer.announced', 'text.changed', 'version.restored'],
      abandoned: ['newer.announced', 'text.changed'],
    })
  })

  test.each(['existing', 'new'])('never lose typed text in a draft that is %s', async (kind) => {
    const walked = kind === 'new' ? newModel : model
    const taken: Record<string, Set<string>> = {}
    for (const path of chartPairPaths(walked)) {
      let last: DraftText = (kind === 'new' ? newDraft : existingDraft).text
      let state = 'pristine'
      await runPath(walked, path, ({ step: { event }, snapshot }) => {
        taken[state] = (taken[state] ?? new Set()).add(event.type)
        state = nameState(snapshot.value)
        const { text, attempt, server, theirs } = snapshot.context
        // Only these events replace typed text and remount the editor.
        const isReplaced =
          event.type === 'theirs.kept' ||
          event.type === 'version.restored' ||
          event.type.startsWith('xstate.done.actor.0.autosave.reloading')
        if (event.type === 'text.changed') last = event.text as DraftText
        else if (isReplaced) last = text
        expect(text).toBe(last)
        if (snapshot.matches('saving')) expect(attempt).not.toBeNull()
        if (snapshot.matches('saved')) expect(server?.text).toEqual(text)
        // The conflict dialog opens only for different texts; later typing may make them equal.
        const isAsked = event.type.startsWith('xstate.done') && snapshot.matches({ conflict: 'choosing' })
        if (isAsked) expect(theirs?.text).not.toEqual(text)
        if (!snapshot.matches('conflict')) expect(theirs).toBeNull()
      })
    }
    // The running actor took each event in each state that accepts it.
    const sorted = Object.entries(taken).map(([name, events]) => [name, [...events].sort()])
    expect(Object.fromEntries(sorted)).toEqual(acceptedEvents(walked))
  })
})
