import { describe, expect, test } from 'vitest'
import { chartPairPaths } from '#tests/support/chart-pairs.ts'
import type { DraftText } from '@/entities/draft'
import { exploreMachine, type ModelTransition, runPath, transitionTable } from '@/shared/testing'
import { examples, existingDraft, newDraft, serializeState } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'

const model = exploreMachine(autosaveMachine, examples)
const newModel = exploreMachine(autosaveMachine, { ...examples, input: newDraft, serializeState })

describe('autosaveMachine paths', () => {
  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
  })

  test('lead each event of each state to the expected states', () => {
    const rest = 'pristine or reloading'
    const everywhere = (state: string) => ({
      'text.changed': state,
      'newer.announced': state,
      'draft.abandoned': 'abandoned',
    })
    const interrupted = { 'session.lost': 'signedOut', 'hold.requested': 'held' }
    expect(transitionTable(model)).toEqual({
      pristine: {
        ...everywhere('pristine'),
        ...interrupted,
        'text.changed': 'waiting.pausing',
        'newer.announced': rest,
        'save.requested': 'saving',
      },
      'waiting.pausing': {
        ...everywhere('waiting.pausing'),
        ...interrupted,
        'newer.announced': 'conflict.loading or waiting.pausing',
        'page.left': `${rest} or saving`,
        'save.requested': `${rest} or saving`,
        'after pause': `${rest} or saving`,
        'after longestWait': `${rest} or saving`,
      },
      saving: {
        ...everywhere('saving'),
        'session.lost': 'signedOut',
        done: 'reloading or saved or waiting.pausing',
        failed: 'conflict.loading or offline or refused or saving or signedOut',
      },
      saved: {
        ...everywhere('saved'),
        ...interrupted,
        'text.changed': 'waiting.pausing',
        'newer.announced': 'reloading or saved',
        'after savedNotice': 'pristine',
      },
      offline: {
        ...everywhere('offline'),
        ...interrupted,
        'network.returned': 'saving',
        'save.requested': 'saving',
        'after retryPause': 'saving',
      },
      refused: {
        ...everywhere('refused'),
        ...interrupted,
        'text.changed': 'waiting.pausing',
        'newer.announced': 'conflict.loading or refused',
        'save.requested': 'saving',
      },
      signedOut: { ...everywhere('signedOut'), 'session.renewed': `${rest} or saving` },
      'conflict.loading': {
        ...everywhere('conflict.loading'),
        'session.lost': 'signedOut',
        done: `conflict.choosing or ${rest}`,
        failed: 'conflict.unreachable or offline or saving or signedOut',
      },
      'conflict.unreachable': {
        ...everywhere('conflict.unreachable'),
        'session.lost': 'signedOut',
        'network.returned': 'conflict.loading',
        'save.requested': 'conflict.loading',
        'after retryPause': 'conflict.loading',
      },
      'conflict.choosing': {
        ...everywhere('conflict.choosing'),
        'session.lost': 'signedOut',
        'newer.announced': 'conflict.choosing or conflict.loading',
        'mine.kept': 'saving',
        'theirs.kept': rest,
      },
      reloading: {
        ...everywhere('reloading'),
        ...interrupted,
        'text.changed': 'conflict.loading',
        done: 'pristine',
        failed: 'outdated or pristine or signedOut',
      },
      outdated: {
        ...everywhere('outdated'),
        ...interrupted,
        'text.changed': 'conflict.loading',
        'network.returned': 'reloading',
        'after retryPause': 'reloading',
      },
      held: {
        ...everywhere('held'),
        'hold.released': `${rest} or waiting.pausing`,
        'version.restored': 'conflict.choosing or pristine',
      },
      abandoned: everywhere('abandoned'),
    })
  })

  test.each(['existing', 'new'])('never lose typed text in a draft that is %s', async (kind) => {
    const walked = kind === 'new' ? newModel : model
    const taken: ModelTransition[] = []
    for (const path of chartPairPaths(walked)) {
      let last: DraftText = (kind === 'new' ? newDraft : existingDraft).text
      await runPath(walked, path, ({ step, snapshot }) => {
        const { event } = step
        taken.push(step)
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
    expect(transitionTable({ ...walked, transitions: taken })).toEqual(transitionTable(walked))
  })
})
