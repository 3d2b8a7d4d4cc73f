import * as v from 'valibot'
import { shortList } from './text-length.ts'
import { linkCheckLimits } from './writing-limits.ts'

/**
 * `missing`: no page, no such server, or one that readers cannot reach. `silent`: no usable answer, which can be for a
 * moment. Sites that turn robots away do answer.
 */
export const LinkAnswer = v.picklist(['found', 'missing', 'silent'])
export type LinkAnswer = v.InferOutput<typeof LinkAnswer>

export const LinksToCheck = v.object({
  addresses: shortList(
    v.pipe(v.string(), v.nonEmpty('is missing'), v.maxLength(linkCheckLimits.addressCharacters, 'is too long')),
    linkCheckLimits.atOnce,
  ),
})

/** In the order of the addresses. */
export const CheckedLinks = v.object({ answers: v.array(LinkAnswer) })
