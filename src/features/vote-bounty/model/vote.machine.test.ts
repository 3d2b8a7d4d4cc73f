import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '@/shared/api'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './vote.examples.ts'
import { type VotePlace, type VoteStanding, voteMachine } from './vote.machine.ts'

const model = exploreMachine(voteMachine, examples)

describe('voteMachine paths', () => {
  const paths = transitionPairPaths(model)

  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('accept only the expected events in each state', () => {
    expect(acceptedEvents(model)).toEqual({
      resting: ['standing.refreshed', 'vote.refused', 'vote.toggled'],
      saving: ['vote.toggled', 'xstate.done.actor.0.vote.saving', 'xstate.error.actor.0.vote.saving'],
      refusing: ['alert.closed', 'standing.refreshed'],
    })
  })

  test.each(paths)('follow the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { isWanted, saved, error } = snapshot.context
      if (!snapshot.matches('saving')) expect(isWanted).toBe(saved.isVoted)
      if (!snapshot.matches('resting')) expect(error).toBeNull()
    })
  })
})

describe('voteMachine', () => {
  function start({ place = 'card' }: { place?: VotePlace } = {}) {
    const asked: boolean[] = []
    const answers: (() => void)[] = []
    const refusals: ((reason: unknown) => void)[] = []
    const saved: VoteStanding[] = []
    const vote = createActor(
      voteMachine.provide({
        actors: {
          saveVote: fromPromise(({ input: { isWanted } }) => {
            asked.push(isWanted)
            return new Promise((resolve, reject) => {
              answers.push(() => resolve({ isVoted: isWanted, score: isWanted ? 11 : 10 }))
              refusals.push(reject)
            })
          }),
        },
      }),
      { input: { place, isVoted: false, score: 10 } },
    ).start()
    vote.on('vote.saved', ({ isVoted, score }) => saved.push({ isVoted, score }))
    return { vote, asked, answers, refusals, saved, toggle: () => vote.send({ type: 'vote.toggled' }) }
  }

  test.each([
    [1, [true], { isVoted: true, score: 11 }],
    [2, [true, false], { isVoted: false, score: 10 }],
    [3, [true], { isVoted: true, score: 11 }],
    [7, [true], { isVoted: true, score: 11 }],
  ])('after %d quick presses saves the last choice, with one request at a time', async (times, expected, standing) => {
    const { vote, asked, answers, saved, toggle } = start()
    for (let at = 0; at < times; at++) toggle()
    expect(asked).toEqual([true])
    for (let at = 0; at < expected.length; at++) {
      answers[at]?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(asked).toEqual(expected)
    expect(vote.getSnapshot().matches('resting')).toBe(true)
    expect(vote.getSnapshot().context.saved).toEqual(standing)
    expect(saved.at(-1)).toEqual(standing)
  })

  const gone = new ApiError(0, undefined, null)
  test.each([
    ['card', gone, 'Failed to update vote. Please try again.'],
    ['card', new ApiError(400, 'No.', null), 'Failed to update vote. Please try again.'],
    ['detail', gone, 'Error processing your vote. Please try again.'],
    ['detail', new ApiError(400, undefined, null), "You've already voted on this bounty."],
    ['detail', new ApiError(400, 'This bounty takes no votes.', null), 'This bounty takes no votes.'],
  ] as const)('reverts the vote on a bounty %s and sets an error text after %s', async (place, reason, words) => {
    const { vote, refusals, toggle } = start({ place })
    toggle()
    expect(vote.getSnapshot().context.isWanted).toBe(true)
    refusals[0]?.(reason)
    const { context } = await waitFor(vote, (snapshot) => snapshot.matches('resting'))
    expect([context.isWanted, context.error]).toEqual([false, words])
    toggle()
    expect(vote.getSnapshot().context.error).toBeNull()
  })
})
