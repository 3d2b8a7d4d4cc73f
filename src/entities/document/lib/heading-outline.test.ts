import type { Block } from '@contract/document.ts'
import { expect, it } from 'vitest'
import { headingOutline } from './heading-outline.ts'

type Heading = 'heading-one' | 'heading-two' | 'heading-three'

it.each<[string, Heading[], string[]]>([
  ['every heading level', ['heading-one', 'heading-two', 'heading-three', 'heading-one'], ['h2', 'h3', 'h4', 'h2']],
  ['no level-one heading', ['heading-two', 'heading-three', 'heading-two'], ['h2', 'h3', 'h2']],
  ['a gap in the middle', ['heading-one', 'heading-three', 'heading-two'], ['h2', 'h3', 'h3']],
  ['a level-one heading after a level-three heading', ['heading-three', 'heading-one'], ['h2', 'h2']],
])('the outline skips no level in a document with %s', (_, types, elements) => {
  const document = types.map((type): Block => ({ type, children: [{ text: type }] }))
  expect([...headingOutline(document).values()]).toEqual(elements)
})
