import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api'
import { inputProps } from '@/shared/lib/form-submission'
import { useActionForm } from './index.ts'

type Letter = { words: string }

let kept: Letter | undefined
const keep = {
  read: () => kept,
  keep: (letter: Letter) => {
    kept = letter
  },
  forget: () => {
    kept = undefined
  },
}
const perform = vi.fn<(letter: Letter) => Promise<void>>()
const onClose = vi.fn()
const onDone = vi.fn()

function LetterForm() {
  const { form, formProps, hasNoSession, cancel } = useActionForm<Letter, Letter>({
    keep,
    empty: { words: '' },
    createSchema: () => v.object({ words: v.pipe(v.string(), v.nonEmpty('Words are required')) }),
    errorWords: 'It is lost.',
    perform,
    onDone,
    onClose,
  })
  return (
    <form {...formProps} aria-label="Letter">
      <form.Field name="words">
        {(field) => {
          const { error: _, ...input } = inputProps(field)
          return <input aria-label="Words" {...input} />
        }}
      </form.Field>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      {hasNoSession && <p>Please sign in</p>}
    </form>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LetterForm />
    </QueryClientProvider>,
  )
const words = () => screen.getByLabelText<HTMLInputElement>('Words')
const type = (text: string) => fireEvent.change(words(), { target: { value: text } })
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')))

afterEach(cleanup)

beforeEach(() => {
  kept = undefined
  for (const mock of [perform, onClose, onDone]) mock.mockReset()
})

it('keeps what was typed for the next opening', () => {
  const { unmount } = open()
  type('It is wrong.')
  unmount()
  expect(kept).toEqual({ words: 'It is wrong.' })
  open()
  expect(words().value).toBe('It is wrong.')
})

it('forgets it when it is canceled, and closes', () => {
  open()
  type('It is wrong.')
  fireEvent.click(screen.getByText('Cancel'))
  expect(kept).toBeUndefined()
  expect(onClose).toHaveBeenCalledOnce()
})

it('forgets it once the server has done it', async () => {
  perform.mockResolvedValue()
  open()
  type('It is wrong.')
  await send()
  expect(perform).toHaveBeenCalledWith({ words: 'It is wrong.' }, expect.any(String))
  expect(onDone).toHaveBeenCalledOnce()
  expect(kept).toBeUndefined()
})

it('keeps it when the session has ended, and asks to sign in', async () => {
  perform.mockRejectedValue(new ApiError(401, undefined, null))
  open()
  type('It is wrong.')
  await send()
  expect(screen.getByText('Please sign in')).toBeDefined()
  expect(kept).toEqual({ words: 'It is wrong.' })
})
