import * as v from 'valibot'
import { bountyLimits } from './limits.ts'

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most))

export const pageQuery = (pageSize: number) =>
  v.object({
    page: v.optional(wholeNumber(1, 100_000), '1'),
    limit: v.optional(wholeNumber(1, 50), String(pageSize)),
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(bountyLimits.searchMinimumCharacters, 'Type at least 4 characters'),
        v.maxLength(bountyLimits.searchCharacters, 'is too long'),
      ),
    ),
  })
