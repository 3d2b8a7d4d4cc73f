import { expect, it } from 'vitest'
import { nameFor } from './creator-naming.ts'

it.each([
  ['Noor Feldmann', 'N. F.'],
  ['noor van der feldmann-okafor', 'N. F.'],
  ['Noor', 'N.'],
  ['’t Hooft (Ada)', 'T. A.'],
  ['نور فيلدمان', 'ن. ف.'],
  ['王小明', '王.'],
  ['noor@mail.example', 'N.'],
  ['<b>Noor</b> Feldmann', 'B. F.'],
  ['42', ''],
])('nameFor abbreviates %j as %j', (name, initials) => {
  expect(nameFor('initials', name)).toBe(initials)
})
