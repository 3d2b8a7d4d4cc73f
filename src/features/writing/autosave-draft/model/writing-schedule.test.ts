/** Random schedules of the whole writing room on a server that loses answers: nothing typed is ever lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type DraftText,
  isUploading,
  type ServerVersion,
  type TextUse,
  textUses,
  type UnsentMedia,
} from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { autosaveMachine } from './autosave.machine.ts'
import { settleWriting } from './settle-writing.ts'
import { createTextLock } from './use-writing.ts'
import { writingMachine } from './writing.machine.ts'

const textOf = (words: string): DraftText => ({
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: words }] }],
  category: [],
})
const wordsOf = ({ document }: DraftText) => JSON.stringify(document).match(/word\d+/g) ?? []

const picture: UnsentMedia = { index: 0, file: new File([], 'gauges.png'), kind: 'image' }

type Request = { handle: () => unknown; resolve: (answer: never) => void; reject: (error: unknown) => void }

/** Handles a request only when the schedule says so. */
function createServer() {
  let current: ServerVersion = { draftId: 'draft-1', version: 1, text: textOf('Begun:'), savedAt: '' }
  const kept = [current.text]
  const answered = new Map<string, ServerVersion>()
  const requests: Request[] = []
  let isSignedIn = true
  const ask = <Answer>(handle: () => Answer) =>
    new Promise<Answer>((resolve, reject) => requests.push({ handle, resolve: resolve as () => void, reject }))
  const store = (text: DraftText, base = current.version) => {
    if (base !== current.version) throw new ApiError(409, 'This draft was changed elsewhere', null)
    current = { ...current, version: current.version + 1, text }
    kept.push(text)
    return current
  }
  const handle = ({ handle }: Request) => {
    if (!isSignedIn) throw new ApiError(401, 'No valid session.', null)
    return handle()
  }
  return {
    kept,
    requests,
    ask,
    store,
    current: () => current,
    setSignedIn: (isNow: boolean) => {
      isSignedIn = isNow
    },
    save: (key: string, text: DraftText, base: number | undefined) =>
      ask(() => {
        const answer = answered.get(key) ?? store(text, base)
        answered.set(key, answer)
        return answer
      }),
    answer() {
      const request = requests.shift()
      try {
        request?.resolve(handle(request) as never)
      } catch (error) {
        request?.reject(error)
      }
    },
    /** Loses the request, or only its answer. */
    lose(arrives: boolean) {
      const request = requests.shift()
      try {
        if (arrives && request) handle(request)
      } catch {
        // The answer is lost too.
      }
      request?.reject(new ApiError(0, undefined, null))
    },
  }
}

function openRoom() {
  const clock = new SimulatedClock()
  const server = createServer()
  const load = () => server.ask(server.current)
  const actor = createActor(
    writingMachine.provide({
      actors: {
        autosave: autosaveMachine.provide({
          actors: {
            saveDraft: fromPromise(({ input: { key, text, base } }) => server.save(key, text, base?.version)),
            loadTheirs: fromPromise(load),
          },
        }),
        saveText: fromPromise(({ input: { autosave, use, seen }, signal }) =>
          settleWriting(autosave, seen, signal, use === 'submitting' ? load : undefined),
        ),
      },
    }),
    {
      clock,
      input: { text: textOf('Begun:'), server: server.current(), attempt: null, unsent: [], keyPrefix: 'page' },
    },
  ).start()
  const { autosave } = actor.getSnapshot().context
  const lock = createTextLock(actor)
  const typed: string[] = []
  const discarded: string[] = []
  let flow: { use: TextUse; held: ServerVersion } | undefined
  const written = () => autosave.getSnapshot().context.text
  const type = () => {
    typed.push(`word${typed.length}`)
    autosave.send({ type: 'text.changed', text: textOf([...wordsOf(written()), typed.at(-1)].join(' ')) })
  }
  const noticeMedia = (unsent: readonly UnsentMedia[]) => {
    const { text: seen, replacements } = autosave.getSnapshot().context
    actor.send({ type: 'media.changed', unsent, seen, replacements })
  }
  const leave = (act: (held: ServerVersion) => void) => {
    const held = flow?.held
    flow = undefined
    if (held) act(held)
  }
  const steps = {
    type: () => {
      if (actor.getSnapshot().matches('writing')) type()
    },
    /** A key that was pressed before the editor became read-only. */
    typeLate: type,
    pause: () => clock.increment(6000),
    leavePage: () => autosave.send({ type: 'page.left' }),
    answer: () => server.answer(),
    loseRequest: () => server.lose(false),
    loseAnswer: () => server.lose(true),
    saveElsewhere: () => void server.store(textOf([...wordsOf(server.current().text), 'elsewhere'].join(' '))),
    hearOfIt: () => autosave.send({ type: 'newer.announced', version: server.current().version }),
    endSession: () => server.setSignedIn(false),
    signIn: () => {
      server.setSignedIn(true)
      autosave.send({ type: 'session.renewed' })
    },
    keepMine: () => autosave.send({ type: 'mine.kept' }),
    keepTheirs: () => {
      if (autosave.getSnapshot().matches({ conflict: 'choosing' })) discarded.push(...wordsOf(written()))
      autosave.send({ type: 'theirs.kept' })
    },
    beginUpload: () => noticeMedia([{ ...picture, isUploading: true }]),
    failUpload: () => noticeMedia([picture]),
    endUpload: () => {
      if (isUploading(actor.getSnapshot().context.unsent)) type()
      noticeMedia([])
    },
    replace: () =>
      leave((held) => {
        if (held.version !== server.current().version) return lock.release(new ApiError(409, undefined, null))
        lock.replace(server.store(textOf('An earlier or generated text')))
      }),
    finish: () => leave(lock.finish),
    fail: () => leave(() => lock.release(new ApiError(0, undefined, null))),
    failSignedOut: () => leave(() => lock.release(new ApiError(401, undefined, null))),
    cancel: () => {
      flow = undefined
      lock.release()
    },
    signOut: () => {
      autosave.send({ type: 'session.lost' })
      actor.send({ type: 'writer.signedOut' })
    },
  }
  const use = (kind: TextUse) => {
    lock.take(kind).then(
      (held) => {
        flow = { use: kind, held }
      },
      () => undefined,
    )
  }
  return { actor, autosave, clock, server, typed, discarded, written, steps, use, flow: () => flow }
}

type Room = ReturnType<typeof openRoom>

async function settle() {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

function expectNothingLost({ actor, autosave, server, typed, discarded, written, flow }: Room) {
  const reachable = new Set([...server.kept, written()].flatMap(wordsOf).concat(discarded))
  expect(typed.filter((word) => !reachable.has(word))).toEqual([])
  const held = flow()
  if (held === undefined || !actor.getSnapshot().matches({ [held.use]: 'taken' })) return
  expect(autosave.getSnapshot().value).toBe('held')
  expect(server.kept).toContainEqual(held.held.text)
}

async function comeToRest({ actor, server, steps, clock }: Room) {
  server.setSignedIn(true)
  for (let round = 0; round < 30; round++) {
    steps.endUpload()
    steps.cancel()
    steps.signIn()
    steps.hearOfIt()
    steps.keepMine()
    while (server.requests.length > 0) {
      server.answer()
      await settle()
    }
    clock.increment(60_000)
    await settle()
  }
  actor.stop()
}

const names = Object.keys(openRoom().steps).filter((name) => name !== 'signOut') as (keyof Room['steps'])[]
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<keyof Room['steps']>('type', 'pause', 'answer') },
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  { weight: 3, arbitrary: fc.constantFrom(...textUses) },
)
const isUse = (name: string): name is TextUse => (textUses as readonly string[]).includes(name)

test('no schedule loses a typed word, and every unfinished draft is saved in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 10, maxLength: 50, size: 'max' }),
      fc.boolean(),
      async (schedule, signsOut) => {
        const room = openRoom()
        for (const name of [...schedule, ...(signsOut ? (['signOut'] as const) : [])]) {
          if (isUse(name)) room.use(name)
          else room.steps[name]()
          await settle()
          expectNothingLost(room)
        }
        const isDone = room.actor.getSnapshot().matches('done')
        await comeToRest(room)
        expectNothingLost(room)
        if (isDone) expect(room.autosave.getSnapshot().value).toBe('abandoned')
        else expect(room.server.current().text).toEqual(room.written())
      },
    ),
    { numRuns: 200 },
  )
})
