import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { maxCharacters, minCharacters } from './text-length.ts'

afterEach(() => vi.unstubAllGlobals())

const short = v.pipe(v.string(), minCharacters(2, 'too short'), maxCharacters(3, 'too long'))
const errorOf = (text: string) => v.safeParse(short, text).issues?.[0].message

it('counts an emoji of several characters once', () => {
  expect(['👩‍👩‍👧', '👩‍👩‍👧a', '👩‍👩‍👧abc'].map(errorOf)).toEqual(['too short', undefined, 'too long'])
})

it('counts code points where the browser has no Intl.Segmenter', () => {
  vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }))
  expect(['😀', '😀a', '😀abc'].map(errorOf)).toEqual(['too short', undefined, 'too long'])
})
