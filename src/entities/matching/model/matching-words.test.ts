import { describe, expect, it } from 'vitest'
import { conditionalOffer, sampleMatching, sampleOffer } from '#storybook/samples/matching.ts'
import { describeForOthers, describeMatch, describeOffer, firstOffer } from './matching-words.ts'

describe('describeOffer', () => {
  it.each([
    [sampleOffer, 'A sponsor doubles your pledge, up to $50.00 more. Matched by the Harbor Foundation.'],
    [
      { ...sampleOffer, percent: 50, left: 12.5, disclosure: 'The Mill Trust pays!' },
      'A sponsor adds 50% to your pledge, up to $12.50 more. The Mill Trust pays!',
    ],
    [
      conditionalOffer,
      'A sponsor doubles your pledge, up to $50.00 more, if the cards of at least 3 independent backers are charged for the story (1 so far has pledged). Matched by the Harbor Foundation.',
    ],
  ])('says what is added and who pays', (offer, words) => {
    expect(describeOffer(offer)).toBe(words)
  })
})

describe('describeForOthers', () => {
  it('says that the pledge of the creator is not matched', () => {
    expect(describeForOthers(conditionalOffer)).toBe(
      'A sponsor doubles other people’s pledges to it, up to $50.00 for each of them, if the cards of at least 3 independent backers are charged. Your own pledge is not matched. Matched by the Harbor Foundation.',
    )
    expect(describeForOthers({ ...sampleOffer, percent: 50 })).toBe(
      'A sponsor adds 50% to other people’s pledges to it, up to $50.00 for each of them. Your own pledge is not matched. Matched by the Harbor Foundation.',
    )
  })
})

describe('firstOffer', () => {
  it('leaves out pots that have given this backer everything', () => {
    const used = { ...sampleOffer, id: 'used', most: 0 }
    expect(firstOffer({ offers: [used, sampleOffer], room: 10 })).toBe(sampleOffer)
    expect(firstOffer({ offers: [used], room: 10 })).toBeUndefined()
  })
})

describe('describeMatch', () => {
  it.each([
    [20, 'A sponsor adds $20.00 to it. Matched by the Harbor Foundation.'],
    [80, 'A sponsor adds $50.00 to it. Matched by the Harbor Foundation.'],
    [0.5, undefined],
    [0, undefined],
    [-5, undefined],
  ])('says what is added to %s dollars', (added, words) => {
    expect(describeMatch(sampleMatching, added)).toBe(words)
  })

  it('says on which condition it is added', () => {
    expect(describeMatch({ offers: [{ ...conditionalOffer, backers: 2 }], room: 100 }, 20)).toBe(
      'A sponsor adds $20.00 to it, if the cards of at least 3 independent backers are charged for the story (2 so far have pledged). Matched by the Harbor Foundation.',
    )
  })

  it('says nothing while the offers are not known', () => {
    expect(describeMatch(undefined, 20)).toBeUndefined()
    expect(describeMatch(null, 20)).toBeUndefined()
  })
})
