/** True in `npm run test:long`, which runs every `*.property.test.ts` too. */
export const isLong = process.env.PROPERTY_RUNS === 'many'

/** SQLite plays all random histories. PostgreSQL plays a third, which ask it the same statements. */
const share = process.env.TEST_DATABASE_URL === undefined ? 1 : 1 / 3

type Runs = { seed: number; few: number; many: number; examples?: number }

/**
 * For fast-check: the same few runs each time, after the examples, or many that differ each time
 * (docs/testing.md#random-histories).
 */
export const propertyRuns = ({ seed, few, many, examples = 0 }: Runs) =>
  isLong ? { numRuns: many } : { seed, numRuns: examples + Math.ceil(few * share) }
