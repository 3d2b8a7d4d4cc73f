/** True in `npm run test:long`, which runs every `*.property.test.ts` too. */
export const isLong = process.env.PROPERTY_RUNS === 'many'

/** For fast-check: the same few runs each time, or many that differ each time (docs/testing.md#random-histories). */
export const propertyRuns = ({ seed, few, many }: { seed: number; few: number; many: number }) =>
  isLong ? { numRuns: many } : { seed, numRuns: few }
