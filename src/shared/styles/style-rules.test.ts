/** Every style sheet follows these rules. */
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

/** Follow the window or a drawing, not the direction of a text. */
const physical = ["src/entities/journalist/ui/verified-mark.css.ts: left: '0.24em'"]

const pattern =
  /\b(?:(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right)\w*|(?:left|right)|border(?:Top|Bottom)(?:Left|Right)Radius): (?!\{)[^,\n]+|\b(?:textAlign|float|clear|captionSide): '(?:left|right)'/g

it('has no style of the left or right side, which would stay there in text from right to left', () => {
  const files = fs.globSync('{src,.storybook}/**/*.css.ts').toSorted()
  const found = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(pattern)].map(([style]) => `${file}: ${style}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual(physical)
})
