import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followTranslation } from './translated-page.ts'

let stop = () => {}
beforeEach(() => {
  stop = followTranslation()
})
afterEach(() => stop())

const wrapped = (content: Node) => {
  const fonts = [document.createElement('font'), document.createElement('font')] as const
  fonts[0].append(fonts[1])
  fonts[1].append(content)
  return fonts[0]
}

const ways: [string, (text: Text) => void][] = [
  ['replaces each text', (text) => text.replaceWith(wrapped(document.createTextNode(`*${text.data}*`)))],
  [
    'inserts before each text and removes it',
    (text) => {
      text.parentNode?.insertBefore(wrapped(document.createTextNode(`*${text.data}*`)), text)
      text.remove()
    },
  ],
  [
    'moves each text',
    (text) => {
      const font = wrapped(document.createTextNode(''))
      text.parentNode?.insertBefore(font, text)
      font.firstElementChild?.replaceChildren(text)
    },
  ],
]

function translate(root: Node, change: (text: Text) => void): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) if (text.parentElement?.closest('font') === null) change(text)
}

type Props = { isBusy: boolean; count: number; names: string[]; note?: string }

const Page = ({ isBusy, count, names, note }: Props) => (
  <div>
    {isBusy && <b>Wait.</b>}
    You have {count} {count === 1 ? 'letter' : 'letters'}
    {note}
    {isBusy ? <i>!</i> : '.'}
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
)

const plain = (container: HTMLElement) => container.textContent?.replaceAll('*', '')

test.each(ways)('React goes on in a page whose translation %s', async (_, change) => {
  const first = { isBusy: false, count: 2, names: ['Ada', 'Bob'], note: ' today' }
  const { container, rerender, unmount } = render(<Page {...first} />)
  const show = async (props: Props) => {
    await act(async () => rerender(<Page {...props} />))
    const words = plain(container)
    // The translation follows what has changed.
    translate(container, change)
    return [words, plain(container)]
  }
  translate(container, change)
  const busy = 'Wait.You have 1 letter!BobAda'
  expect(await show({ isBusy: true, count: 1, names: ['Bob', 'Ada'] })).toEqual([busy, busy])
  const quiet = 'You have 3 letters.Ada'
  expect(await show({ isBusy: false, count: 3, names: ['Ada'] })).toEqual([quiet, quiet])
  const noted = 'You have 3 letters today.AdaBob'
  expect(await show({ ...first, count: 3 })).toEqual([noted, noted])
  unmount()
  expect(container.textContent).toBe('')
})

test('an element that is elsewhere is neither removed nor a place', () => {
  const [here, there] = [document.createElement('p'), document.createElement('p')]
  const child = document.createElement('b')
  there.append(child)
  here.removeChild(child)
  here.insertBefore(document.createElement('i'), child)
  expect([here.innerHTML, there.innerHTML]).toEqual(['<i></i>', '<b></b>'])
})

test.each<[string, (parent: Element, two: Text) => void]>([
  ['inserted', (parent, two) => parent.insertBefore(two, null)],
  ['appended', (parent, two) => parent.appendChild(two)],
])('a text that is %s again takes the place of its translation', (_, move) => {
  const parent = document.body.appendChild(document.createElement('p'))
  const two = document.createTextNode('two ')
  parent.append('One ', two, 'three')
  two.replaceWith(wrapped(document.createTextNode('*two*')))
  move(parent, two)
  expect(parent.innerHTML).toBe('One threetwo ')
})
