import { expect, it } from 'vitest'
import { parseInlineWords } from './page-part.tsx'

it('parses links and strong text', () => {
  expect(parseInlineWords('**Note:** see [the terms](/terms#fees), or [write](mailto:a@b.c).')).toEqual([
    { kind: 'strong', words: 'Note:' },
    { kind: 'text', words: ' see ' },
    { kind: 'link', words: 'the terms', href: '/terms#fees' },
    { kind: 'text', words: ', or ' },
    { kind: 'link', words: 'write', href: 'mailto:a@b.c' },
    { kind: 'text', words: '.' },
  ])
})

it('leaves plain text whole', () => {
  expect(parseInlineWords('2 * 3 [sic]')).toEqual([{ kind: 'text', words: '2 * 3 [sic]' }])
})
