import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Declares tests that need something which `npm test` does not bring, such as a program or a setting. Where it is missing, one
 * test says so by its name, because a skipped test counts as failed and a file without a test is an error.
 */
export function describeWith(needed: Record<string, string | undefined>, name: string, tests: () => void): void {
  const missing = Object.keys(needed).filter((one) => needed[one] === undefined)
  if (missing.length === 0) describe(name, tests)
  else
    it(`${name}: not tested here, because this machine has no ${missing.join(' and no ')}`, () =>
      expect(missing).not.toEqual([]))
}

/** The file of a program on `PATH`. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
