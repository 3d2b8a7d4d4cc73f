import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { createActor, fromPromise } from 'xstate'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import type { DraftText, UnsentMedia } from '@/entities/draft'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextField } from '@/shared/ui/text-field'
import { written } from '../model/submission.examples.ts'
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
let onStage:
  | { actor: SubmissionActor; replace: (text: DraftText) => void; setUnsent: (unsent: UnsentMedia[]) => void }
  | undefined

function Stage() {
  const [shown] = useState(startSubmission)
  useEffect(() => {
    started = shown
  }, [shown])
  return <TabLock actor={shown.actor} />
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
  await dialogClosed()
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
