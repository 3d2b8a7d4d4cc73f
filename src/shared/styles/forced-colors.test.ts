import fs from 'node:fs'
import { expect, it } from 'vitest'

/** A line or a weight tells the state, which forced colors keep. */
const toldOtherwise = ['src/widgets/admin-links/ui/admin-links.css.ts', 'src/widgets/site-header/ui/site-header.css.ts']

/** Selectors of a state, and names of variants that are one. */
const states =
  /\[(?:aria-(?:current|pressed|selected|checked)|data-(?:highlighted|state|active))\b|:checked|\b(?:isSelected|isCurrent|standing): \{/

it('has no state that forced colors hide: each style of a state says how it looks there', () => {
  const files = fs.globSync('src/**/*.css.ts').toSorted()
  const withStates = files.filter((file) => states.test(fs.readFileSync(file, 'utf8')))
  const found = withStates.filter((file) => !fs.readFileSync(file, 'utf8').includes('media.forcedColors'))
  expect(withStates.length).toBeGreaterThan(8)
  expect(found).toEqual(toldOtherwise)
})
