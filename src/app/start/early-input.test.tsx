import { act, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from '@/features/navigation/switch-theme'
import { keepEarlyInput } from './early-input.ts'

afterEach(() => document.body.replaceChildren())

function show(markup: string) {
  document.body.innerHTML = markup
  const button = document.querySelector('button')
  if (button === null) throw new Error('There is no button.')
  const pressed = vi.fn()
  return { button, pressed }
}

test('a button pressed before hydration is pressed again after it', () => {
  const { button, pressed } = show('<button type="button"><span>More</span></button>')
  const clicks = keepEarlyInput()
  document.querySelector('span')?.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button pressed before hydration waits visibly until then', () => {
  const { button } = show('<button type="button">More</button>')
  const clicks = keepEarlyInput()
  button.click()
  expect(button.dataset.waiting).toBe('')
  clicks.repeat()
  expect(button.dataset.waiting).toBeUndefined()
})

test('the search opens once the application runs', () => {
  const asked = vi.fn()
  const input = keepEarlyInput()
  dispatchEvent(new Event('lede.search'))
  addEventListener('lede.search', asked)
  input.repeat()
  removeEventListener('lede.search', asked)
  expect(asked).toHaveBeenCalledOnce()
})

test('a button hydrated before the repeat handles an early press once', () => {
  const { button, pressed } = show('<button type="button">More</button>')
  const clicks = keepEarlyInput()
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
})

test('an impatient second press is not repeated', () => {
  const { button, pressed } = show('<button type="button">Menu</button>')
  const clicks = keepEarlyInput()
  button.click()
  button.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
})

test('the browser does not submit a form before hydration', () => {
  const { button } = show('<form method="post"><button>Sign In</button></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  const clicks = keepEarlyInput()
  button.click()
  expect(sent).not.toHaveBeenCalled()
  clicks.repeat()
  expect(sent).toHaveBeenCalledOnce()
})

test('a removed button is not pressed again, and links keep working', () => {
  const { button, pressed } = show('<a href="#top">Top</a><button type="button">Gone</button>')
  const clicks = keepEarlyInput()
  button.addEventListener('click', pressed)
  button.click()
  pressed.mockClear()
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  document.querySelector('a')?.addEventListener('click', followed)
  document.querySelector('a')?.click()
  expect(followed).toHaveReturnedWith(false)
  button.remove()
  clicks.repeat()
  expect(pressed).not.toHaveBeenCalled()
})

test('text typed before hydration is restored and reaches React', async () => {
  function Form() {
    const [email, setEmail] = useState('')
    return (
      <>
        <input value={email} onChange={({ target }) => setEmail(target.value)} />
        <output>{email}</output>
      </>
    )
  }
  render(<Form />)
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  const input = keepEarlyInput()
  field.value = 'ada@lede.example'
  field.dispatchEvent(new Event('input'))
  field.value = ''
  await act(async () => input.repeat())
  expect(field.value).toBe('ada@lede.example')
  expect(document.querySelector('output')?.textContent).toBe('ada@lede.example')
})

test('a form is submitted as usual after watching has stopped', () => {
  document.body.innerHTML = '<button>Sign In</button>'
  keepEarlyInput().stop()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('button')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})

test('text typed after the repeat is left alone', () => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  const input = keepEarlyInput()
  input.repeat()
  field.value = 'later'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard = vi.fn()
  field.addEventListener('input', heard)
  input.repeat()
  expect(field.value).toBe('later')
  expect(heard).not.toHaveBeenCalled()
})

test('presses of several buttons are repeated in their order', () => {
  document.body.innerHTML = '<button>Show</button><button>Hide</button><button>Show</button>'
  const buttons = [...document.querySelectorAll('button')]
  const clicks = keepEarlyInput()
  for (const at of [2, 1, 2, 0]) buttons[at]?.click()
  const heard: number[] = []
  for (const [at, button] of buttons.entries()) button.addEventListener('click', () => heard.push(at))
  clicks.repeat()
  expect(heard).toEqual([2, 1, 0])
})

test('changes of several fields are repeated in the order of their last change', () => {
  document.body.innerHTML = '<input name="one"><input name="other">'
  const fields = [...document.querySelectorAll('input')]
  const input = keepEarlyInput()
  for (const at of [0, 1, 0]) fields[at]?.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  for (const { name } of fields) document.getElementsByName(name)[0]?.addEventListener('input', () => heard.push(name))
  input.repeat()
  expect(heard).toEqual(['other', 'one'])
})

test('the button that replaces a pressed one is pressed', () => {
  const markup = '<button>Vote</button><button><b>Vote</b></button><button>Other</button>'
  document.body.innerHTML = markup
  const clicks = keepEarlyInput()
  document.querySelector('b')?.click()
  document.body.innerHTML = markup
  const heard: number[] = []
  for (const [at, button] of document.querySelectorAll('button').entries())
    button.addEventListener('click', () => heard.push(at))
  clicks.repeat()
  expect(heard).toEqual([1])
})

/** Shows the page of the server, lets its reader act, and hydrates it. */
async function hydrateAfter(element: ReactNode, change: (field: HTMLInputElement) => void) {
  document.body.innerHTML = renderToString(element)
  const input = keepEarlyInput()
  const field = document.body.querySelector<HTMLInputElement>('input:last-of-type, select')
  if (field === null) throw new Error('There is no field.')
  change(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const root = await act(async () => hydrateRoot(document.body, element))
  await act(async () => input.repeat())
  const shown = [field.value, field.checked, document.querySelector('output')?.textContent]
  await act(async () => root.unmount())
  return shown
}

function Newsletter() {
  const [email, setEmail] = useState('')
  const set = ({ target }: { target: HTMLInputElement }) => setEmail(target.value)
  return (
    <>
      <input value={email} onChange={set} />
      <output>{email}</output>
    </>
  )
}

test('text that React finds in its field when it hydrates reaches its state', async () => {
  const type = (field: HTMLInputElement) => {
    field.value = 'ada@lede.example'
    field.setSelectionRange(3, 3)
  }
  expect(await hydrateAfter(<Newsletter />, type)).toEqual(['ada@lede.example', false, 'ada@lede.example'])
})

function Consent() {
  const [isGiven, setIsGiven] = useState(false)
  return (
    <>
      <input type="checkbox" value="yes" checked={isGiven} onChange={({ target }) => setIsGiven(target.checked)} />
      <output>{isGiven ? 'given' : 'none'}</output>
    </>
  )
}

test('a box that was checked before hydration stays checked', async () => {
  const check = (field: HTMLInputElement) => {
    field.checked = true
  }
  expect(await hydrateAfter(<Consent />, check)).toEqual(['yes', true, 'given'])
})

function Sizes() {
  const [size, setSize] = useState('small')
  return (
    <>
      {['small', 'large'].map((one) => (
        <input key={one} type="radio" name="size" value={one} checked={one === size} onChange={() => setSize(one)} />
      ))}
      <output>{size}</output>
    </>
  )
}

test('a radio button that was chosen before hydration stays chosen', async () => {
  const choose = (field: HTMLInputElement) => {
    field.checked = true
  }
  expect(await hydrateAfter(<Sizes />, choose)).toEqual(['large', true, 'large'])
})

test('a theme that was chosen before hydration is kept', async () => {
  document.body.innerHTML = renderToString(<ThemeSwitch />)
  const input = keepEarlyInput()
  const [dark] = document.querySelectorAll<HTMLInputElement>('input[value="dark"]')
  if (dark === undefined) throw new Error('The switch has no such choice.')
  dark.click()
  const root = await act(async () => hydrateRoot(document.body, <ThemeSwitch />))
  await act(async () => input.repeat())
  expect([dark.checked, localStorage.getItem('theme'), document.documentElement.dataset.theme]).toEqual([
    true,
    'dark',
    'dark',
  ])
  localStorage.clear()
  delete document.documentElement.dataset.theme
  await act(async () => root.unmount())
})

function Order() {
  const [order, setOrder] = useState('new')
  return (
    <>
      <select value={order} onChange={({ target }) => setOrder(target.value)}>
        <option>new</option>
        <option>old</option>
      </select>
      <output>{order}</output>
    </>
  )
}

test('an option that was selected before hydration stays selected', async () => {
  const select = (field: HTMLInputElement) => {
    field.value = 'old'
  }
  expect(await hydrateAfter(<Order />, select)).toEqual(['old', undefined, 'old'])
})
