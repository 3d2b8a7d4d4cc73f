import type { EditorDocument } from '@contract/document.ts'
import { EditorDocument as Schema } from '@contract/document.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { marked, p } from '#tests/support/editor/editor-dsl.ts'
import { contrastRatio } from '@/shared/lib/contrast'
import { light } from '@/shared/styles'
import { backgrounds, textColors, textSizes } from './author-colors.ts'

describe('the offered colors and sizes', () => {
  it.each(textColors)('include $label text that is readable on paper', ({ value }) => {
    expect(contrastRatio(value, light.page)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(backgrounds)('include a $label background on which text is readable', ({ value }) => {
    expect(contrastRatio(light.text, value)).toBeGreaterThanOrEqual(7)
  })

  it('are accepted by the contract', () => {
    const document: EditorDocument = [
      p(
        ...textColors.map(({ value }) => marked('a', { color: value })),
        ...backgrounds.map(({ value }) => marked('a', { bgColor: value })),
        ...textSizes.map(({ value }) => marked('a', { fontSize: value })),
      ),
    ]
    expect(v.is(Schema, document)).toBe(true)
  })
})
