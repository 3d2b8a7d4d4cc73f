import fs from 'node:fs'
import { expect, it } from 'vitest'

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
