/**
 * docs/specification.md is the customer's text, byte for byte. What the product does beyond it is in docs/product.md, and
 * docs/conformance.md names the tests of each of its sentences.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

describe('docs/specification.md', () => {
  it('is never edited', () => {
    const hash = createHash('sha256')
      .update(fs.readFileSync(path.join(root, 'docs/specification.md')))
      .digest('hex')
    expect(hash, 'Restore docs/specification.md and describe the change in docs/product.md').toBe(
      '0816c7a96a413766e09304f369a3d1a625b8a95ba626f8fff357ca2bbfe1c51b',
    )
  })
})
