import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { createActor, fromPromise } from 'xstate'
import preview from '#storybook/preview.tsx'
import type { DraftText, UnsentMedia } from '@/entities/draft'
import { done, exploreMachine, failed, type ModelPath, nameState, transitionPairPaths } from '@/shared/testing'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextField } from '@/shared/ui/text-field'
import { changedElsewhere, refused, unanswered, written } from '../model/submission.examples.ts'
import { submissionMachine } from '../model/submission.machine.ts'
import type { SubmissionAttempt } from '../model/submission-setup.ts'
import type { SubmissionActor } from '../model/use-submission.ts'
import { SubmitPanel } from './submit-panel.tsx'

type Answer = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

function startSubmission() {
  const waiting: Answer[] = []
  const wait = () => new Promise<never>((resolve, reject) => waiting.push({ resolve: resolve as () => void, reject }))
  const machine = submissionMachine.provide({
    actions: { letWrite: () => {} },
    actors: {
      takeDraft: fromPromise<SubmissionAttempt['content'], DraftText>(wait),
      keepNote: fromPromise<void, SubmissionAttempt>(wait),
      deliver: fromPromise<void, SubmissionAttempt>(wait),
    },
  })
  return { waiting, actor: createActor(machine).start() }
}

function TabLock({ actor }: { actor: SubmissionActor }) {
  const [{ text, replacements }, setWriting] = useState({ text: written, replacements: 0 })
  const [unsent, setUnsent] = useState<readonly UnsentMedia[]>([])
  useEffect(() => {
    const replace = (replaced: DraftText) =>
      setWriting(({ replacements: before }) => ({ text: replaced, replacements: before + 1 }))
    onStage = { actor, replace, setUnsent }
  }, [actor])
  return (
    <PageFrame width="measure">
      <h1>Edit Draft</h1>
      <TextField
        label="Title"
        value={text.title}
        onChange={({ target: { value: title } }) => setWriting({ text: { ...text, title }, replacements })}
      />
      <SubmitPanel
        submission={actor}
        text={text}
        unsent={unsent}
        replacements={replacements}
        onIncomplete={onIncomplete}
        categories={null}
        disabled={false}
      />
    </PageFrame>
  )
}

const onIncomplete = fn()
let started: ReturnType<typeof startSubmission> | undefined
let show: (next: ReturnType<typeof startSubmission>) => void = () => {}
let onStage:
  | { actor: SubmissionActor; replace: (text: DraftText) => void; setUnsent: (unsent: UnsentMedia[]) => void }
  | undefined

function Stage() {
  const [shown, setShown] = useState(startSubmission)
  useEffect(() => {
    started = shown
    show = setShown
  }, [shown])
  return <TabLock key={shown.actor.sessionId} actor={shown.actor} />
}

const meta = preview.meta({ title: 'features/delivery/submit-delivery', component: Stage })

const submitButton = () => screen.getByRole('button', { name: 'Submit bounty' })
const dialog = () => screen.findByRole('alertdialog', { name: 'Submit bounty' })
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))

export const Closed = meta.story({})
export const Confirming = meta.story({
  play: async () => {
    await userEvent.click(submitButton())
    const asked = await dialog()
    await expect(asked).toHaveAccessibleDescription(/Once submitted, the bounty cannot be modified or updated\./)
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
})
export const Submitting = meta.story({
  play: async () => {
    await userEvent.click(submitButton())
    await press('I agree, Submit')
    // The text is taken, so the submission is being sent and cannot be canceled.
    started?.waiting.pop()?.resolve({ draftId: 'draft-1', text: written })
    await waitFor(() => expect(onStage?.actor.getSnapshot().value).toEqual({ submitting: 'noting' }))
    const busy = await within(await dialog()).findByRole('button', { name: 'Submitting...' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
  },
})

Closed.test('finds everything that is missing and asks nothing', async () => {
  onStage?.replace({ title: ' ', document: [{ type: 'paragraph', children: [{ text: ' ' }] }], category: [] })
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(' '))
  await userEvent.click(submitButton())
  await expect(onIncomplete).toHaveBeenCalledWith({
    title: 'Please enter a title for your article',
    document: 'Please write something before you submit it',
  })
  await expect(screen.queryByRole('alertdialog')).toBeNull()
})

const picture: UnsentMedia = { index: 1, file: new File([], 'gauges.png'), kind: 'image' }

export const Waiting = meta.story({
  play: async () => {
    onStage?.setUnsent([{ ...picture, isUploading: true }])
    await userEvent.click(submitButton())
    await press('I agree, Submit')
    await within(await dialog()).findByRole('button', { name: 'Waiting for uploads...' })
  },
})

Waiting.test('stops waiting on Cancel', async () => {
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(submitButton()).toHaveFocus())
})

Waiting.test('reports an upload that fails meanwhile', async () => {
  onIncomplete.mockClear()
  onStage?.setUnsent([picture])
  started?.waiting.pop()?.reject(new Error('The upload failed.'))
  await waitFor(() =>
    expect(onIncomplete).toHaveBeenCalledWith({
      media:
        'One image or recording is not uploaded. Only you can see it, on this device. Choose Retry in the text, or remove it.',
    }),
  )
  // The editor says it, above the text.
  await expect(screen.queryByText('The upload failed.')).toBeNull()
})

Closed.test('asks nothing while media are not uploaded', async () => {
  onStage?.setUnsent([picture, { ...picture, index: 2, isUploading: true }])
  await userEvent.click(submitButton())
  await expect(onIncomplete).toHaveBeenLastCalledWith({ media: expect.stringContaining('Choose Retry in the text') })
  await expect(screen.queryByRole('alertdialog')).toBeNull()
})

async function take({ type, ...event }: ModelPath['steps'][number]['event'], waiting: Answer[]) {
  if (type === 'submit.requested') {
    onStage?.replace(event.text as DraftText)
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue((event.text as DraftText).title))
    return userEvent.click(submitButton())
  }
  if (type === 'text.changed') return userEvent.type(screen.getByLabelText('Title'), '!')
  if (type === 'submission.confirmed') return press('I agree, Submit')
  if (type === 'submission.cancelled') return press('Cancel')
  const asked = waiting.pop()
  if (type.startsWith('xstate.done.')) asked?.resolve(event.output)
  else asked?.reject(event.error)
}

const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

async function look(state: string, errorMessage: string | null) {
  if (state === 'confirming') return void (await within(await dialog()).findByRole('button', { name: 'Cancel' }))
  if (state.startsWith('submitting.')) {
    await within(await dialog()).findByRole('button', { name: 'Submitting...' })
    // The request cannot be taken back anymore.
    if (state !== 'submitting.taking') await userEvent.keyboard('{Escape}')
    return void (await expect(screen.getByRole('alertdialog')).toBeVisible())
  }
  await isGone()
  const page = within(screen.getByRole('heading', { name: 'Edit Draft' }).parentElement as HTMLElement)
  if (state === 'failed') await expect(page.getByText(errorMessage ?? 'why')).toBeVisible()
  if (state === 'editing') await expect(page.queryByText(/Please|did not|already|elsewhere/)).toBeNull()
  if (state === 'submitted') {
    await expect(screen.getByText('Your story has been submitted.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Submitted' })).toHaveAttribute('aria-disabled', 'true')
  } else await expect(submitButton()).toBeEnabled()
}

const model = exploreMachine(submissionMachine, {
  events: [
    { type: 'submit.requested', text: written },
    { type: 'submission.confirmed', key: 'key-1' },
    { type: 'submission.cancelled' },
    { type: 'text.changed' },
    done('takeDraft', { draftId: 'draft-1', text: written }),
    failed('takeDraft', changedElsewhere),
    done('keepNote'),
    failed('keepNote', unanswered),
    done('deliver', 'delivery-1'),
    failed('deliver', refused),
  ],
  // States that look the same are equal, except for `noted`, which decides the next request.
  serializeState: ({ value, context: { noted } }) => JSON.stringify([value, noted !== null]),
})

Closed.test('covers every pair of transitions through the user interface', async () => {
  await expect(model.states.size).toBeGreaterThan(10)
  for (const path of transitionPairPaths(model)) {
    const started = startSubmission()
    show(started)
    await waitFor(() => expect(onStage?.actor).toBe(started.actor))
    for (const { event, to } of path.steps) {
      await take(event, started.waiting)
      const state = nameState(model.states.get(to)?.value ?? '')
      await waitFor(() => expect(nameState(started.actor.getSnapshot().value)).toBe(state))
      await look(state, started.actor.getSnapshot().context.errorMessage)
    }
  }
})
