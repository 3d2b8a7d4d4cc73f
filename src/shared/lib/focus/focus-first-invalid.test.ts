// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { focusFirstInvalid } from './focus-first-invalid.ts'

const formOf = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}

it('focuses the first invalid field', () => {
  const form = formOf('<input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true">')
  expect(focusFirstInvalid(form)).toBe(true)
  expect(document.activeElement?.id).toBe('b')
})

it('focuses the first option of an invalid group', () => {
  const form = formOf('<div role="radiogroup" aria-invalid="true"><input type="radio" id="one"></div>')
  expect(focusFirstInvalid(form)).toBe(true)
  expect(document.activeElement?.id).toBe('one')
})

it('leaves the focus when every field is valid', () => {
  expect(focusFirstInvalid(formOf('<input aria-invalid="false">'))).toBe(false)
  expect(document.activeElement).toBe(document.body)
})
