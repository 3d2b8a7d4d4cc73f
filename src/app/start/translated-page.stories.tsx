import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { followTranslation } from './translated-page.ts'

/** A sentence of several texts and an element, as most with an amount are. */
function Sentence() {
  const [cents, setCents] = useState(100)
  return (
    <>
      <p data-testid="sentence">
        You pay <b>${cents / 100}</b> now{cents > 100 && <i>, with a fee</i>}.
      </p>
      <Button onClick={() => setCents(150)}>More</Button>
      <Button onClick={() => setCents(50)}>Less</Button>
    </>
  )
}

const meta = preview.meta({
  title: 'app/start/translated-page',
  component: Sentence,
  parameters: { layout: 'padded' },
  beforeEach: () => followTranslation(),
})

export const Translated = meta.story({})

const ways: [string, (sentence: Element) => void][] = [
  ['a text', (sentence) => sentence.replaceChildren('Sie zahlen')],
  [
    'markup of its own',
    (sentence) => {
      sentence.innerHTML = '<span>Sie</span> <b>zahlen</b>'
    },
  ],
  [
    'a text, and then another',
    (sentence) => {
      sentence.replaceChildren('Sie zahlen')
      sentence.replaceChildren('Vous payez')
    },
  ],
  [
    'a text, and then the first again',
    (sentence) => {
      const first = [...sentence.childNodes]
      sentence.replaceChildren('Sie zahlen')
      sentence.replaceChildren(...first)
      sentence.replaceChildren('Vous payez')
    },
  ],
  ['another first text', ({ firstChild }) => firstChild?.replaceWith('Sie zahlen ')],
]

Translated.test('no amount is outdated after an extension has replaced the sentence', async ({ canvas, userEvent }) => {
  const sentence = canvas.getByTestId('sentence')
  const seen: (string | null)[] = []
  for (const [, change] of ways)
    for (const name of ['More', 'Less']) {
      change(sentence)
      await userEvent.click(canvas.getByRole('button', { name }))
      seen.push(sentence.textContent)
    }
  const [more, less] = ['You pay $1.5 now, with a fee.', 'You pay $0.5 now.']
  const [oneMore, oneLess] = [more, less].map((words) => words.replace('You pay', 'Sie zahlen'))
  await expect(seen).toEqual([more, less, more, less, more, less, more, less, oneMore, oneLess])
})

/** Replaces three texts together and then changes the second. Returns the markup that this leaves. */
function replaceTogether(change: (parent: Element, two: Text) => void, isEditable = false): string {
  const parent = document.createElement('p')
  if (isEditable) parent.setAttribute('contenteditable', 'true')
  const two = document.createTextNode('two ')
  parent.append('One ', two, 'three')
  document.body.append(parent)
  parent.replaceChildren('1 2 3')
  change(parent, two)
  parent.remove()
  return parent.innerHTML
}
const renew = (_: Element, two: Text) => {
  two.nodeValue = '2 '
}

Translated.test('nodes that were replaced together come back, but not where somebody edits them', async () => {
  await expect([
    replaceTogether(renew),
    replaceTogether((parent, two) => parent.insertBefore(document.createElement('b'), two)),
    replaceTogether((parent, two) => parent.removeChild(two)),
    replaceTogether(renew, true),
  ]).toEqual(['One 2 three', 'One <b></b>two three', 'One three', '1 2 3'])
})

Translated.test('nodes that replaced each other and are both gone stay away', async () => {
  const parent = document.createElement('p')
  const text = document.createTextNode('One')
  const replacement = document.createTextNode('1')
  parent.append(text)
  document.body.append(parent)
  for (const one of [replacement, text, replacement]) parent.replaceChildren(one)
  parent.replaceChildren()
  text.nodeValue = 'Two'
  parent.remove()
  await expect(parent.innerHTML).toBe('')
})
