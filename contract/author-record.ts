import * as v from 'valibot'

/** An author without deliveries or ratings has no share of them. */
export const AuthorRecord = v.object({
  stories: v.number(),
  on_time: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** `backers`: how many people paid for the rated stories. */
  rating: v.optional(v.object({ mean: v.number(), count: v.number(), backers: v.number() })),
})
export type AuthorRecord = v.InferOutput<typeof AuthorRecord>
