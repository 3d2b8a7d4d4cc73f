import type { FollowUp, FollowUpChange } from '@contract/follow-up.ts'

/** The creator has not answered yet. */
export const openFollowUp: FollowUp = { answer: null, next: '', changeable_until: '2026-12-21T09:00:00.000Z' }

export const givenFollowUp: FollowUp = {
  answer: 'partly',
  next: 'Who decided to close the gauges, and was the valley asked?',
  changeable_until: null,
}

/** As the server changes it. */
export const changeFollowUp = (followUp: FollowUp, { answer, next }: FollowUpChange): FollowUp => ({
  ...followUp,
  answer: answer ?? followUp.answer,
  next: next ?? followUp.next,
})
