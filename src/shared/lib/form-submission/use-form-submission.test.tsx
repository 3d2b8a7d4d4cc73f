import { act, createEvent, fireEvent, type RenderResult, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api'
import { inputProps, useFormSubmission } from './index.ts'

const Letter = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required')),
  words: v.pipe(v.string(), v.nonEmpty('Words are required')),
  isSigned: v.boolean(),
})

const submit = vi.fn<(letter: v.InferOutput<typeof Letter>) => Promise<void>>()
const tooLong = new Error('too long')
const lost = new ApiError(404, undefined, null)

type Keep = Parameters<typeof useFormSubmission<v.InferInput<typeof Letter>, unknown>>[0]['keep']

function LetterForm({ error, leadsAway = false, keep }: { error?: unknown; leadsAway?: boolean; keep?: Keep }) {
  const { form, formProps, submitError, advice, clearError, isSubmitting, isSubmitted } = useFormSubmission({
    schema: Letter,
    defaultValues: { name: '', words: '', isSigned: false },
    submit,
    leadsAway,
    errorWords: (error) => {
      if (error === tooLong) return { fields: { words: 'Too long' } }
      return error === lost ? { words: 'It is lost.', advice: 'Look again.' } : 'It is lost.'
    },
    error,
    ...(keep && { keep }),
  })
  return (
    <form {...formProps}>
      {(['name', 'words'] as const).map((name) => (
        <form.Field key={name} name={name}>
          {(field) => {
            const { error, ...input } = inputProps(field)
            return (
              <label>
                {name === 'words' ? <textarea {...input} /> : <input {...input} />}
                <output>{error}</output>
              </label>
            )
          }}
        </form.Field>
      ))}
      <form.Field name="isSigned">
        {({ name, state, handleChange }) => (
          <input
            type="checkbox"
            name={name}
            checked={state.value}
            onChange={(event) => handleChange(event.target.checked)}
          />
        )}
      </form.Field>
      <button type="button" onClick={clearError} />
      <p>{isSubmitting ? 'sending' : isSubmitted ? 'sent' : [submitError, advice].join(' ').trim()}</p>
    </form>
  )
}

let container: HTMLElement
let rerender: RenderResult['rerender']

async function comeAlive(fillIn: (control: (name: string) => HTMLInputElement) => void = () => {}) {
  container.innerHTML = renderToString(<LetterForm />)
  fillIn(control)
  await act(async () => {
    rerender = render(<LetterForm />, { container, hydrate: true }).rerender
  })
}

const form = () => container.querySelector('form') as HTMLFormElement
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const errors = () => [...container.querySelectorAll('output')].map(({ textContent }) => textContent)
const said = () => container.querySelector('p')?.textContent
const send = () => act(async () => form().requestSubmit())
const type = (name: string, words: string) =>
  act(async () => fireEvent.input(control(name), { target: { value: words } }))

beforeEach(() => {
  submit.mockReset().mockResolvedValue()
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => container.remove())

it('sends the parsed values, and never in the address', async () => {
  await comeAlive()
  await type('name', ' Ada ')
  await type('words', 'Dear editors')
  await send()
  expect(submit.mock.calls).toEqual([[{ name: 'Ada', words: 'Dear editors', isSigned: false }]])
  expect(said()).toBe('sent')
  expect(form().method).toBe('post')
})

it('keeps values filled in before hydration', async () => {
  await comeAlive((named) => {
    named('name').value = 'Ada'
    named('words').value = 'Dear editors'
    named('isSigned').checked = true
  })
  await send()
  expect(submit.mock.calls).toEqual([[{ name: 'Ada', words: 'Dear editors', isSigned: true }]])
})

it('holds what is typed until it is as it was, and shows it when the form comes back', async () => {
  let held: Partial<v.InferInput<typeof Letter>> | undefined
  const keep = {
    read: () => held,
    keep: vi.fn((values: typeof held) => {
      held = values
    }),
    forget: () => {
      held = undefined
    },
  }
  const { rerender } = render(<LetterForm keep={keep} />, { container })
  expect(keep.keep).not.toHaveBeenCalled()
  await type('words', 'Dear editors')
  rerender(null)
  expect(held).toEqual({ name: '', words: 'Dear editors', isSigned: false })
  rerender(<LetterForm keep={keep} />)
  expect(control('words').value).toBe('Dear editors')
  expect(held).toMatchObject({ words: 'Dear editors' })
  await type('words', '')
  expect(held).toBeUndefined()
})

it('keeps the default value of radio buttons that nobody has checked', async () => {
  const letters: unknown[] = []
  function Choice() {
    const { form, formProps } = useFormSubmission({
      schema: v.object({ size: v.string() }),
      defaultValues: { size: '' },
      submit: async (letter) => void letters.push(letter),
      errorWords: 'It is lost.',
    })
    return (
      <form {...formProps}>
        <form.Field name="size">
          {({ name, state, handleChange }) => (
            <input
              type="radio"
              name={name}
              value="large"
              checked={state.value === 'large'}
              onChange={() => handleChange('large')}
            />
          )}
        </form.Field>
      </form>
    )
  }
  render(<Choice />, { container })
  await send()
  expect(letters).toEqual([{ size: '' }])
})

it('keeps text typed in the commit that hydrates the form', async () => {
  container.innerHTML = renderToString(<LetterForm />)
  function TypesAtOnce() {
    // Not `fireEvent`, which waits for the rendering that this is a part of.
    useLayoutEffect(() => {
      control('name').dispatchEvent(createEvent.input(control('name'), { target: { value: 'Ada' } }))
    }, [])
    return null
  }
  await act(async () => {
    render(
      <>
        <LetterForm />
        <TypesAtOnce />
      </>,
      { container, hydrate: true },
    )
  })
  expect(control('name').value).toBe('Ada')
  await type('words', 'Dear editors')
  await send()
  expect(submit.mock.calls).toEqual([[{ name: 'Ada', words: 'Dear editors', isSigned: false }]])
})

it('shows errors on submit, focuses the first, and then validates while typing', async () => {
  await comeAlive()
  await type('name', 'Ada')
  expect(errors()).toEqual(['', ''])
  await send()
  expect(errors()).toEqual(['', 'Words are required'])
  expect(document.activeElement).toBe(control('words'))
  await type('words', 'Dear')
  await type('name', '')
  expect(errors()).toEqual(['Name is required', ''])
  expect(submit).not.toHaveBeenCalled()
})

it("shows the server's message at the field it names until the field changes", async () => {
  submit.mockRejectedValueOnce(new ApiError(400, 'words: These words are common.', null))
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  expect(errors()).toEqual(['', 'These words are common.'])
  expect(document.activeElement).toBe(control('words'))
  expect([control('name').value, control('words').value]).toEqual(['Ada', 'Dear editors'])
  await type('name', 'Ada B.')
  expect(errors()).toEqual(['', 'These words are common.'])
  await type('words', 'Dear editrix')
  expect(errors()).toEqual(['', ''])
  await send()
  expect(said()).toBe('sent')
})

it('resubmits the value that the server declined', async () => {
  submit.mockRejectedValueOnce(new ApiError(400, 'words: These words are common.', null))
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  await send()
  expect(submit).toHaveBeenCalledTimes(2)
  expect([errors(), said()]).toEqual([['', ''], 'sent'])
})

it('shows an error of the whole form until the next submit', async () => {
  submit.mockRejectedValueOnce(new ApiError(500, 'token: broken', null))
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  expect([errors(), said()]).toEqual([['', ''], 'It is lost.'])
  const { promise, resolve } = Promise.withResolvers<void>()
  submit.mockReturnValueOnce(promise)
  await send()
  expect(said()).toBe('sending')
  await act(async () => resolve())
  expect(said()).toBe('sent')
})

it('shows advice below an error and hides both on request', async () => {
  submit.mockRejectedValueOnce(lost)
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  expect(said()).toBe('It is lost. Look again.')
  await act(async () => form().querySelector('button')?.click())
  expect(said()).toBe('')
})

it('lets the form assign an error to a field, and logs errors that are not from the server', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  submit.mockRejectedValueOnce(tooLong)
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  expect(errors()).toEqual(['', 'Too long'])
  expect(warn).toHaveBeenCalledExactlyOnceWith('Failed to submit a form.', tooLong)
  warn.mockRestore()
})

it('submits only once while busy', async () => {
  submit.mockReturnValue(new Promise(() => {}))
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  await send()
  expect(submit).toHaveBeenCalledTimes(1)
})

it('shows an error passed as a prop like one of its own', async () => {
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await act(async () => rerender(<LetterForm error={new ApiError(400, 'words: These words are common.', null)} />))
  expect(errors()).toEqual(['', 'These words are common.'])
  expect(document.activeElement).toBe(control('words'))
  await act(async () => rerender(<LetterForm error={new ApiError(503, undefined, null)} />))
  expect(said()).toBe('It is lost.')
  await act(async () => rerender(<LetterForm error={null} />))
  await send()
  expect(said()).toBe('sent')
})

it('can be submitted again after success, unless it leads away', async () => {
  await comeAlive()
  await type('name', 'Ada')
  await type('words', 'Dear editors')
  await send()
  await send()
  expect(submit).toHaveBeenCalledTimes(2)
  await act(async () => rerender(<LetterForm leadsAway />))
  await send()
  expect(submit).toHaveBeenCalledTimes(2)
  expect(said()).toBe('sending')
})
